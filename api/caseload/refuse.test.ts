import { expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { refusing } from './refuse.ts';
import type { CaseloadServices } from './services.ts';

it.each([
  ['a name', { firstName: 'Lee', lastName: 'Marsh' }, 'Lee Marsh'],
  ['none, since they were forgotten', { firstName: '', lastName: '' }, null],
  ['none, since nobody has the id', undefined, null],
])('is about a student with %s', async (_, person, student) => {
  const reader = () => ({ get: async () => person, find: async () => [] });
  const services = { readModels: { reader } } as unknown as CaseloadServices;
  const sight = { mode: 'closed', day: '2026-02-10' as PlainDay, scope: undefined, lists: false } as const;
  const refuse = refusing(services, { ...sight, open: new Set(), leavesOut: false });
  await expect(refuse.student(100_001)).rejects.toMatchObject({
    message: expect.stringMatching(student ? /^Lee Marsh is not in your caseload/ : /^This student is not in your/),
    details: { outsideTeam: { studentId: 100_001, student, lead: null } },
  });
});
