import { expect, it } from 'vitest';
import { lookText } from './look-text.ts';

const year = { id: 3, year: 2025, termType: 'semester' as const, terms: [{ id: 31 }, { id: 32 }] as never };
const text = (
  kind: Parameters<typeof lookText>[0]['kind'],
  details: Record<string, unknown>,
  call = 'GET /somewhere',
) => lookText({ kind, call, details }, [year], (instant) => instant.slice(11, 16));

it.each([
  ['students-listed', { termId: '32', rows: 1200 }, '1,200 students, 2025-2026 S2'],
  [
    'students-listed',
    { rows: 1, filter: { termId: 31, grades: ['9'], join: 'and', search: true } },
    '1 student, 2025-2026 S1, filtered by grade level and a search',
  ],
  ['students-listed', { yearId: '3' }, 'seen before, and unchanged, 2025-2026'],
  ['students-listed', { yearId: '9', rows: 0 }, '0 students'],
  ['students-listed', { termId: '32', what: 'figures', with: '@7' }, 'figures of many, 2025-2026 S2'],
  ['numbers-looked-up', { yearId: '3', termId: '31', numbers: 40, rows: 2 }, '2 numbers known of 40, 2025-2026 S1'],
  ['journal-read', { rows: 50, filter: { from: 'x', to: 'y', day: 'z' } }, '50 entries, filtered by time and day'],
  [
    'students-listed',
    { termId: '32', rows: 1, filter: { from: '31', was: 'high', is: 'low' } },
    '1 student, 2025-2026 S2, filtered by time and risk level',
  ],
  [
    'students-listed',
    { quarter: '2025-Q3', rows: 2, filter: { group: 'served', activity: 'JEC', lead: '7' } },
    '2 students, filtered by group, activity, and who',
  ],
  ['students-listed', { termId: '32', rows: 14, scope: '7' }, '14 students, 2025-2026 S2, filtered by who'],
  ['record-swept', { entries: 1200, keptDays: 730 }, '1,200 entries older than 730 days'],
  ['record-swept', { entries: 1, keptDays: 30 }, '1 entry older than 30 days'],
  [
    'looks-lost',
    { looks: 2, from: '2026-11-29T08:10:00.000Z', to: '2026-11-29T08:15:00.000Z' },
    '2 looks between 08:10 and 08:15 could not be recorded',
  ],
  ['student-opened', { yearId: '3' }, ''],
  ['call-refused', { reason: 'No.', times: 1200 }, 'GET /somewhere: No.: 1,200 times more'],
  ['log-checked', { state: 'asked for' }, 'Asked for'],
  ['log-checked', { state: 'finished', result: 'sound', events: 1200 }, '1,200 events, all as they were written'],
  ['log-checked', { state: 'finished', result: 'broken', events: 12, findingCount: 1 }, '1 finding in 12 events'],
  ['log-checked', { state: 'failed', failure: 'no disk' }, 'Failed: no disk'],
  ['session-ended', { reason: 'not used', device: 'Firefox on Windows' }, 'not used: Firefox on Windows'],
] as const)('%s with %j reads: %s', (kind, details, expected) => {
  expect(text(kind, details)).toBe(expected);
});
