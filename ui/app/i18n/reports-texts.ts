/** What is said about reports that are made and looked at. */
export const reportsTexts = {
  reports: {
    recent: 'Your last reports',
    again: 'Make again: %{name}',
    making: 'The report is being made.',
    downloaded: '%{name} has been downloaded.',
    cancel: 'Cancel',
    cancelMaking: 'Cancel report',
    progress: 'Report in progress',
    page: 'Page %{pages} is made.',
    pageOf: 'Page %{pages} of about %{about} is made.',
    bytes: 'Downloading: %{size} so far.',
    preview: {
      open: 'Preview',
      pages: 'Pages of the report',
      page: 'Page %{page} of %{pages}',
      failed: 'The pages cannot be shown here. The file can be downloaded all the same.',
      larger: 'Larger',
      smaller: 'Smaller',
      download: 'Download',
      close: 'Close preview',
    },
  },
};
