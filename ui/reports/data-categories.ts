/** The nine data categories of the Number of Students report (rules/reports#categories): key on the wire, label, part of the file name. */
export const DATA_CATEGORIES = [
  { key: 'postSchoolOutcome', label: 'Post-school Outcome', filePart: 'post-school-outcome' },
  { key: 'skillTraining', label: 'Skill Training', filePart: 'skill-training' },
  { key: 'supportNeed', label: 'Support Needed', filePart: 'support-needed' },
  { key: 'riskLevel', label: 'Risk Level', filePart: 'risk-level' },
  { key: 'disability', label: 'Disabilities', filePart: 'disabilities' },
  { key: 'iepRole', label: 'IEP Role', filePart: 'iep-roles' },
  { key: 'activityGroupTypes', label: 'Activity Types', filePart: 'activity-types' },
  { key: 'gender', label: 'Gender', filePart: 'gender' },
  { key: 'race', label: 'Race', filePart: 'race' },
] as const;

export type DataCategory = (typeof DATA_CATEGORIES)[number]['key'];

/** How a category is written in a file name. */
export const categoryFilePart = (key: DataCategory): string =>
  DATA_CATEGORIES.find((category) => category.key === key)?.filePart ?? key;
