import { initialsOf } from '../../../domain/students/display.ts';
import { translated } from '../../words/t.ts';

/** What each address below a student's shows. */
const SCREENS: readonly [RegExp, string][] = [
  [/\/riskFactors\/?$/i, 'Edit Risk Factors'],
  [/\/skills\/?$/i, 'Edit Student Skills'],
  [/\/careerDev\/?$/i, 'Edit Student Career Dev & IEP'],
  [/\/risks(\/|$)/i, 'Risk Factors & Skills'],
  [/\/overview\/?$/i, 'Overview'],
  [/\/facts\/?$/i, 'Facts'],
  [/\/team\/?$/i, 'Team'],
  [/\/services\/?$/i, 'Pre-ETS services'],
  [/\/disclosures\/?$/i, 'Record of access'],
  [/\/history\/?$/i, 'History'],
  [/\/replay\/?$/i, 'Replay'],
  [/\/since\/?$/i, 'Since the last IEP'],
  [/\/activities\/create\//i, 'Add Activity'],
  [/\/activities\/edit\//i, 'Edit Activity'],
];

/** What the browser's tab is called while a student is open: whose page it is, and which screen of theirs. */
export function screenTitle(name: string, pathname: string): string {
  const screen = SCREENS.find(([path]) => path.test(pathname))?.[1];
  const who = initialsOf(name);
  return screen ? `${who}, ${translated(screen)}` : who;
}
