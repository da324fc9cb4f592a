/** In which order a roster names its students: by name, by grade level, or by risk, highest first; then by name (rules/reports#order). */
export const REPORT_ORDERS = ['name', 'gradeLevel', 'risk'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];
