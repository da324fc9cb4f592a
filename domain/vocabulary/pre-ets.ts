/** The five required activities of pre-employment transition services (rules/services#activities). */
export const PRE_ETS_ACTIVITIES = ['JEC', 'WBLE', 'CPSE', 'WRT', 'ISA'] as const;
export type PreEtsActivity = (typeof PRE_ETS_ACTIVITIES)[number];
export const PRE_ETS_LABELS: Record<PreEtsActivity, string> = {
  JEC: 'Job exploration counseling',
  WBLE: 'Work-based learning experiences',
  CPSE: 'Counseling on postsecondary enrollment',
  WRT: 'Workplace readiness training',
  ISA: 'Instruction in self-advocacy',
};

export const SERVICE_SETTINGS = ['individual', 'group'] as const;
export type ServiceSetting = (typeof SERVICE_SETTINGS)[number];
export const SETTING_LABELS: Record<ServiceSetting, string> = { individual: 'Individual', group: 'Group' };

/** Who gave a service. */
export const PROVIDER_KINDS = ['vr-staff', 'vr-vendor', 'school', 'other'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
export const PROVIDER_LABELS: Record<ProviderKind, string> = {
  'vr-staff': 'VR staff',
  'vr-vendor': 'Vendor paid by VR',
  school: 'School',
  other: 'Other',
};

/** Stored words of a service as people read them. */
export const SERVICE_WORDS: Partial<Record<string, Readonly<Record<string, string>>>> = {
  activity: PRE_ETS_LABELS,
  setting: SETTING_LABELS,
  providerKind: PROVIDER_LABELS,
};

/** Under the old report, which is made of activities and skills. */
export const NOT_A_RECORD = 'Activities related to Pre-ETS. Not a record of services.';
