/** IEP, activities, risk (rules/records#transition). */
export const IEP_ROLES = [
  'Attended',
  'Introduced',
  'Reviewed progress',
  'Made suggestions',
  'Led most of the meeting',
] as const;
export type IepRole = (typeof IEP_ROLES)[number];

export const ACTIVITY_FREQUENCIES = [
  'One time',
  'Occasionally',
  '2 to 4 times per week',
  'Daily',
  'Weekly',
  'Monthly',
  'Quarterly',
  'Every semester',
  'Annually',
] as const;
export type ActivityFrequency = (typeof ACTIVITY_FREQUENCIES)[number];

export const RISK_LEVELS = ['No Data', 'low', 'medium', 'high', 'ultra'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];
export const RISK_LABELS: Record<RiskLevel, string> = {
  'No Data': 'No data',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  ultra: 'Ultra',
};

/** In the order of the filter panel; the dashboard has its own order. */
export const SUPPORTS = ['attendance', 'behavior', 'english', 'math', 'engagement'] as const;
export type Support = (typeof SUPPORTS)[number];
export const DASHBOARD_SUPPORTS: readonly Support[] = ['attendance', 'behavior', 'engagement', 'english', 'math'];
export const SUPPORT_LABELS: Record<Support, string> = {
  attendance: 'Attendance',
  behavior: 'Behavior',
  english: 'English',
  math: 'Math',
  engagement: 'Engagement',
};
