/** Content type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How the students of a term are wanted as a file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How a report is wanted: to print, for a spreadsheet, or as data. */
export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
