import type { UnitOfWork } from '../../storage/port.ts';
import type { Entry } from './action.ts';
import { quarterHours } from './collections.ts';

const MINUTES = 15;

/** `2026-09-01T08:15` of an instant in it. */
export function quarterHourOf(at: string): string {
  const minute = Number(at.slice(14, 16));
  return `${at.slice(0, 14)}${String(minute - (minute % MINUTES)).padStart(2, '0')}`;
}

/** The instant at which a quarter of an hour begins. */
export const beginOf = (quarterHour: string): string => `${quarterHour}:00.000Z`;

/** Counts an entry for whoever wrote it, and the action that it begins. */
export async function countEntry(
  { at, actor, source }: Pick<Entry, 'at' | 'actor' | 'source'>,
  begins: boolean,
  unit: UnitOfWork,
): Promise<void> {
  const began = quarterHourOf(at);
  const id = `${began}|${actor ?? source}`;
  const { entries, actions } = (await unit.get(quarterHours, id)) ?? { entries: 0, actions: 0 };
  const counted = { entries: entries + 1, actions: actions + (begins ? 1 : 0) };
  unit.put(quarterHours, { id, at: began, actor, source, ...counted });
}
