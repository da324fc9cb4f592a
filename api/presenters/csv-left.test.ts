import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { spreadsheetCsv } from './csv.ts';

it.each([1, 3000, 9000, 12_000, 15_000, 18_000])(
  'a file of %i rows that is left early leaves no error that nobody hears',
  async (rows) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', hear);
    for (let waited = 0; waited <= 600; waited += 300) {
      const file = spreadsheetCsv(
        ['Number'],
        Array.from({ length: rows }, (_, row) => [`A-${row}`]),
      );
      await file.next();
      for (let turn = 0; turn < waited; turn++) await later();
      await file.return(undefined);
    }
    for (let turn = 0; turn < 20; turn++) await later();
    process.off('uncaughtException', hear);
    for (const other of others) process.on('uncaughtException', other);
    expect(unheard).toEqual([]);
  },
);
