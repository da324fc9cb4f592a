import { z } from 'zod';
import { plainDay } from '../kernel/plain-day.ts';

/** A day of every year, `MM-DD`. */
export type MonthDay = string & { readonly __monthDay: unique symbol };

/** A year without a February 29. */
const ANY_YEAR = 2001;

const parse = (text: string): MonthDay | undefined => {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  return month && day && plainDay(ANY_YEAR, Number(month), Number(day)) ? (`${month}-${day}` as MonthDay) : undefined;
};

/** Reads `MM-DD`, a day that every year has. */
export const monthDay = ({ from = '01-01', to = '12-31' }: { from?: string; to?: string } = {}) =>
  z
    .string({ error: 'should be a day of every year, such as 10-01' })
    .transform((text, context): MonthDay => {
      const found = parse(text);
      if (found && found >= from && found <= to) return found;
      const message = found
        ? `should be from ${from} to ${to}`
        : 'should be a day of every year, such as 10-01; February 29 is none';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({ description: 'A day of every year, MM-DD' });
