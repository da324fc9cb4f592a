import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
/** By how much an account went beyond what it usually looks at within an hour. */
export type Excess = Record<'amount' | 'usual', number> & { measure: 'students' | 'rows' };

/** '240 students opened within an hour; the most in any hour of the four weeks up to a day before was 35'. */
export function alarmText({ measure, amount, usual }: Excess): string {
  const number = (value: number) => inFigures(value);
  const what = measure === 'students' ? t('students opened') : t('rows of students listed or exported');
  return t(
    '%{number} %{what} within an hour; the most in any hour of the four weeks up to a day before was %{number2}',
    {
      number: number(amount),
      what,
      number2: number(usual),
    },
  );
}
