import { parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import { fieldLabel } from '../../../domain/labels/labels.ts';
import { RISK_LABELS, type RiskLevel, SUPPORT_LABELS, type Support } from '../../../domain/vocabulary/transition.ts';
import { readAsOf } from '../../../domain/wire/as-of.ts';
import type { ComparedCell, MadeBy } from '../../../domain/wire/compare.ts';
import { comparedWith, NOW } from '../../data/as-of.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { dayAndTime, plainDayInWords } from '../days.ts';
import { actorName, shownValue } from '../shown-value.ts';

/** 'May 19, 2026', 'no. 2,126', or an instant as it was asked for. */
function pointName(point: string): string {
  const asked = readAsOf(point);
  if (asked && 'day' in asked) return plainDayInWords(asked.day);
  return asked && 'number' in asked ? t('no. %{number}', { number: inFigures(asked.number) }) : point;
}

/** Whether what is on display is compared with the present. */
export const isOfNow = (): boolean => comparedWith === null || comparedWith === NOW;

/** The other point by its name: 'now', 'May 19, 2026', 'no. 2,126'. */
export const otherPointName = (): string => (isOfNow() ? t('now') : pointName(comparedWith ?? ''));

/** What the second of two values is of: 'now', 'on May 19, 2026', 'at no. 2,126'. */
export function otherPoint(): string {
  const name = otherPointName();
  if (isOfNow()) return name;
  return parsePlainDay(comparedWith ?? '') ? t('on %{name}', { name }) : t('at %{name}', { name });
}

/** What a field is called; risk and support follow from the answers. */
export function cellLabel(field: string): string {
  if (field === 'risk') return t('Overall risk');
  return field === 'support' ? t('Support needed in') : translated(fieldLabel(field));
}

/** A value of a cell in the words of the forms. */
export function cellText(field: string, value: unknown): string {
  if (field === 'risk' && value !== null) return translated(RISK_LABELS[value as RiskLevel]);
  if (field === 'support' && Array.isArray(value))
    return value.map((one) => translated(SUPPORT_LABELS[one as Support])).join(', ') || '--';
  return shownValue(field, value);
}

/** 'by Dana Okafor on May 19, 2026, 2:30 PM (no. 2,126)'; '' where nobody can be named. */
export function madeByText(changed: MadeBy | null, timeZone: string): string {
  if (!changed) return '';
  const number = changed.number === null ? '' : ` (${t('no. %{number}', { number: inFigures(changed.number) })})`;
  return t('by %{name} on %{dayAndTime}%{number}', {
    name: actorName(changed.actor),
    dayAndTime: dayAndTime(changed.at, timeZone),
    number,
  });
}

/** 'Attendance: 4 then, 40 now, by Dana Okafor on …'. */
export const cellSentence = (cell: ComparedCell, timeZone: string): string =>
  [
    t('%{cellLabel}: %{cellText} then, %{cellText2} %{otherPoint}', {
      cellLabel: cellLabel(cell.field),
      cellText: cellText(cell.field, cell.before),
      cellText2: cellText(cell.field, cell.after),
      otherPoint: otherPoint(),
    }),
    madeByText(cell.changed, timeZone),
  ]
    .filter(Boolean)
    .join(', ');
