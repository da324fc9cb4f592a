/** What is said of a log that is only half there. */
export const UNFINISHED_MOVE =
  'An event log is being moved here and is not complete: run the same npm run move again, it goes on where it ended.';
