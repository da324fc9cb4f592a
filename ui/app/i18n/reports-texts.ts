/** What is said about reports that were made. */
export const reportsTexts = {
  reports: {
    recent: 'Your last reports',
    again: 'Make again: %{name}',
    making: 'The report is being made.',
    downloaded: '%{name} has been downloaded.',
  },
};
