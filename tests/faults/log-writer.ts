import { writeSync } from 'node:fs';
import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { appendOf } from '../support/appends.ts';

/**
 * A process that admits students without end, 40 at a time, and prints the id of each one whose append was confirmed.
 * Arguments: the data folder and the first student id.
 */
const [folder = '', first = ''] = process.argv.slice(2);
const { ledger } = openEmbeddedLog(folder);
const empty = { revision: -1, hash: null };
let studentId = Number(first);

const eventsOf = (id: number): { student: LedgerEvent[]; record: LedgerEvent[] } => ({
  student: [
    {
      type: 'StudentAdmitted',
      data: {
        studentId: id,
        studentNumber: `S-${id}`,
        firstName: 'Zoë',
        lastName: 'Şimşek',
        birthday: '2009-03-14' as PlainDay,
        gender: 'female',
        race: null,
        ell: false,
        plan504: null,
        disabilities: [],
      },
    },
    { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } },
  ],
  record: [{ type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } }],
});

async function admitForEver(): Promise<never> {
  for (;;) {
    const id = studentId++;
    const { student, record } = eventsOf(id);
    await ledger.append([appendOf(`student-${id}`, empty, student), appendOf(`student-${id}-1`, empty, record)], {
      actor: 1,
      source: 'demo',
      at: '2025-09-02T15:04:05.000Z',
      correlationId: `c-${id}`,
      causationId: `c-${id}`,
    });
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 40 }, admitForEver));
