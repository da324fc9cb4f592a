import type { RiskLevel } from '../../domain/vocabulary/transition.ts';

interface RiskColor {
  /** Fill of the mark; with `stroke` it stands out 3:1 from the page. */
  fill: string;
  stroke: string;
  /** Text on `tint`, 4.5:1. */
  text: string;
  tint: string;
}

/** The one colour map of risk for list, dashboard, student view and filters. Colours never stand without word and shape. */
export const RISK_COLORS: Record<'light' | 'dark', Record<RiskLevel, RiskColor>> = {
  light: {
    'No Data': { fill: '#FFFFFF', stroke: '#7A726B', text: '#5C554F', tint: '#F1EDE8' },
    low: { fill: '#6BB52B', stroke: '#3E7A12', text: '#33650F', tint: '#EFF7E6' },
    medium: { fill: '#F8D551', stroke: '#8F6C00', text: '#6D5200', tint: '#FDF6D9' },
    high: { fill: '#F3942B', stroke: '#A65400', text: '#8A4500', tint: '#FDEEDB' },
    ultra: { fill: '#D43425', stroke: '#A20B0E', text: '#A20B0E', tint: '#FCE7E3' },
  },
  dark: {
    'No Data': { fill: '#1E1B19', stroke: '#A79D95', text: '#C9C0B8', tint: '#2B2724' },
    low: { fill: '#7AC732', stroke: '#A5E06C', text: '#B3E386', tint: '#1F2B16' },
    medium: { fill: '#F8D551', stroke: '#FFE78F', text: '#F8DE7A', tint: '#302A13' },
    high: { fill: '#F3A536', stroke: '#FFC97F', text: '#F9BF71', tint: '#34260F' },
    ultra: { fill: '#E2483A', stroke: '#FF9C90', text: '#FFA498', tint: '#3A1B18' },
  },
};
