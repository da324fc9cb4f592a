import { afterEach, describe, expect, it } from 'vitest';
import type { GoodRequest } from '../good-request.ts';
import { looksAtOne, ONE } from '../looks-at-one.ts';
import { names, saidOf, watched } from './asked.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';
import { openSchools, type School } from './two-schools.ts';

/** In a school of two a look at one of them tells nothing of the other, or names them. */
const isLong = process.env['LONG'] !== undefined;
const named = isLong ? Object.keys(ALL_DIFFERENCES).filter((name) => !ALL_DIFFERENCES[name]?.isForgotten) : ['answers'];

/** Signed with the keys of each installation. */
const isSigned = ({ call }: GoodRequest) => call === 'POST /api/app/proofs';
const atAnother: readonly GoodRequest[] = JSON.parse(
  JSON.stringify(looksAtOne.filter((look) => !isSigned(look))).replaceAll(String(ONE), String(ONE + 1)),
);

const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

describe('in a school of two', () => {
  it.each(named)('no look at one tells of the %s of the other unseen', { timeout: 300_000 }, async (what) => {
    const schools = await openSchools(what, { size: 'few' });
    opened.push(...schools);
    const { askBoth } = watched(schools);
    const unseen: string[] = [];
    for (const look of atAnother) {
      const [here, there] = await askBoth({ role: 'admin' }, look);
      if (here.answer !== there.answer && !(names(here) && names(there))) unseen.push(saidOf('admin', look));
    }
    expect(unseen).toEqual([]);
  });
});
