/** The read models by name, in the order of the data they hold. */
export const READ_MODEL_NAMES = [
  'staff',
  'school-years',
  'students',
  'facts',
  'records',
  'activities',
  'services',
  'caseloads',
  'journal',
  'imports',
  'due-dates',
] as const;
