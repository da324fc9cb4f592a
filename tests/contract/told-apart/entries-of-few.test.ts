import { afterEach, describe, expect, it } from 'vitest';
import { names, saidOf, watched } from './asked.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';
import { undosOf } from './told-apart-writes.ts';
import { type Mode, openSchools, type School } from './two-schools.ts';

/** In a school of few, what staff may not take back tells them nothing: not by its number, nor by what it is refused for. */
const isLong = process.env['LONG'] !== undefined;
const MODES: readonly Mode[] = isLong ? ['open', 'ask', 'closed'] : ['closed'];
const differing = isLong ? Object.keys(ALL_DIFFERENCES) : ['service'];

const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

describe.each(MODES)('in a school of few that is %s', (mode) => {
  it.each(differing)('no entry tells staff of the %s of one student without naming them', async (what) => {
    const schools = await openSchools(what, { mode, size: 'few' });
    opened.push(...schools);
    const { askBoth } = watched(schools);
    const undos = undosOf(...schools[0].points);
    expect(undos.length).toBeGreaterThan(0);
    const unseen: string[] = [];
    for (const undo of undos) {
      const [here, there] = await askBoth({ role: 'staff' }, undo);
      if (here.answer !== there.answer && !(names(here) && names(there))) unseen.push(saidOf('staff', undo));
    }
    expect(unseen).toEqual([]);
  });
});
