/** The nine data categories and how they are written (rules/reports#categories), in the order of the form. */
export const CATEGORY_TEXTS = {
  postSchoolOutcome: {
    cross: 'Post-school Outcome',
    title: 'Post-school Outcomes',
    fileName: 'post-school-outcome',
  },
  skillTraining: { cross: 'Skill Training', title: 'Skills Training', fileName: 'skill-training' },
  supportNeed: { cross: 'Support Needed', title: 'Support Needs', fileName: 'support-needed' },
  riskLevel: { cross: 'Risk Level', title: 'Risk Level', fileName: 'risk-level' },
  disability: { cross: 'Disabilities', title: 'Disability', fileName: 'disabilities' },
  iepRole: { cross: 'IEP Role', title: 'Role in IEP Meeting', fileName: 'iep-roles' },
  activityGroupTypes: { cross: 'Activity Group', title: 'Activities', fileName: 'activity-types' },
  gender: { cross: 'Gender', title: 'Gender', fileName: 'gender' },
  race: { cross: 'Race', title: 'Race', fileName: 'race' },
} as const;

export type DataCategory = keyof typeof CATEGORY_TEXTS;

export const isDataCategory = (text: string): text is DataCategory => Object.hasOwn(CATEGORY_TEXTS, text);
