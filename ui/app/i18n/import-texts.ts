/** What is said while a file is imported. */
export const importTexts = {
  import: {
    sheet: 'Sheet, one of %{count}',
    pause: 'Pause',
    goOn: 'Go on',
    stop: 'Stop',
    paused: 'Paused.',
    kept: {
      what: 'The import of %{name} (%{rows}) was left unfinished on %{at}.',
      arrived: '%{count} have arrived',
      corrected: '%{rows} corrected',
      where: 'This browser keeps its rows for a day; Discard erases them.',
      goOn: 'Go on with it',
      discard: 'Discard',
    },
  },
  timeLeft: {
    seconds: 'less than a minute left',
    minutes: 'about %{smart_count} minute left |||| about %{smart_count} minutes left',
  },
};
