import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestPiece } from '../support/longest-piece.ts';
import { pathOf } from './good-requests.ts';
import { type GrownSchool, MOST_MS, openGrownSchool } from './grown-school.ts';
import { importActionOf } from './journal-requests.ts';
import { looking } from './looking-requests.ts';
import { mailedInvitation } from './mailed.ts';

let school: GrownSchool;
beforeAll(async () => {
  school = await openGrownSchool();
}, 600_000);
afterAll(() => school.server.close());

it('no look holds others up, however often everything was written to', { timeout: 600_000 }, async () => {
  const { server, admin, carryOut } = school;
  const imports = await admin().get('/api/rest/imports');
  const importAction = await importActionOf(admin());
  const known = { importId: imports.body[0].id, importAction, invitation: await mailedInvitation(server) };
  const looks = looking(known).filter(({ call }) => call.startsWith('GET') && !call.includes('disclosures/'));
  const held: [string, number][] = [];
  // The first round compiles what the second one finds.
  for (const round of [1, 2])
    for (const request of looks) {
      const longest = await longestPiece(() => carryOut(request));
      if (round === 2) held.push([pathOf(request), Math.round(longest)]);
    }
  expect(held.length).toBeGreaterThan(100);
  expect(held.filter(([, longest]) => longest > MOST_MS)).toEqual([]);
});
