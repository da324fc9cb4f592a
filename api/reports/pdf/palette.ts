/** Colours of the reports (rules/reports#palette). */
export const COLORS = {
  red: '#D43425',
  /** Red for small text on light ground, where the main red is too faint. */
  redText: '#C62F21',
  darkRed: '#A20B0E',
  orange: '#F5633A',
  text: '#4A4A4A',
  caption: '#6B6B6B',
  line: '#D8D8D8',
  lightRow: '#F4F4F4',
  band: '#E7E7E7',
  riskBand: '#EDEDED',
  white: '#FFFFFF',
} as const;

/** By the word in lower case. */
const RISK_COLORS: Readonly<Record<string, string>> = {
  'no data': '#AAAAAA',
  low: '#A5DA68',
  medium: '#FAE745',
  high: '#FCB32F',
  ultra: '#D43425',
};
/** The colour of a risk level, however its word is written. */
export const riskColor = (level: string): string => RISK_COLORS[level.toLowerCase()] ?? '#AAAAAA';
/** Around light marks, which white ground swallows. */
export const RISK_OUTLINE = '#4A4A4A';

/** A fixed colour per answer, so that it does not change between terms (rules/reports#palette). */
export const SLICE_COLORS: Readonly<Record<string, string>> = {
  Yes: '#A20B0E',
  No: '#4A4A4A',
  'No Data': '#B5B5B5',
  Female: '#A20B0E',
  Male: '#F5633A',
  Trans: '#4A4A4A',
};

/** Series of charts; each serves two of them, filled and outlined. */
export const SERIES_COLORS = ['#A20B0E', '#4A4A4A', '#D43425', '#9B9B9B', '#F5633A', '#000000', '#FCB32F'] as const;
