import { parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { sayDay } from '../../domain/kernel/said-day.ts';
import { NOTHING } from '../../domain/students/display.ts';
import { valueText } from '../../domain/students/value-text.ts';
import { readSeen } from '../../domain/wire/seen.ts';

type Values = Readonly<Record<string, unknown>>;

/** One spelling per value: days without a time, lists sorted, `{ eventTime }` as its day, nothing as null. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).sort();
  if (typeof value === 'object' && value !== null) return plain(Reflect.get(value, 'eventTime'));
  if (typeof value === 'string') return parsePlainDay(value) ?? value.trim();
  return value ?? null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const SAID = { day: sayDay, word: (word: string) => word };

/** In the words of the forms; text that somebody typed in quotes. */
function shown(field: string, value: unknown): string {
  const text = valueText(field, plain(value), SAID);
  if (text === NOTHING) return 'nothing';
  return text === value ? JSON.stringify(text) : text;
}

/**
 * Refuses to overwrite what somebody else changed after the form was filled (rules/records#conflict): a field that `body.seen`
 * names, that the body changes, and whose present value is neither the one seen nor the one wanted. `present` holds the
 * present values under the names of the wire. Bodies without `seen` overwrite.
 */
export function refuseEditConflict(body: unknown, present: Values): void {
  const seen = readSeen(body);
  if (!seen) return;
  const wanted = body as Values;
  const fields = Object.keys(present).filter(
    (field) =>
      Object.hasOwn(seen, field) &&
      wanted[field] !== undefined &&
      !same(seen[field], present[field]) &&
      !same(wanted[field], present[field]),
  );
  if (fields.length === 0) return;
  const reasons = fields.map((field) => [field, [`was changed meanwhile and is now ${shown(field, present[field])}`]]);
  throw new Rejection('conflict', 'Somebody else changed the same fields meanwhile.', {
    fields: Object.fromEntries(reasons),
  });
}
