import { expect, it } from 'vitest';
import { KEEPS_NOTHING } from '../school-settings/keeps.ts';
import { TERM_FIELDS } from '../students/term-fields.ts';
import { EVENT_LABELS, RECORDED_FIELDS } from './labels.ts';
import { isOffered } from './of-capability.ts';

const offered = (keeps: object) =>
  Object.keys(EVENT_LABELS).filter((type) => isOffered(type, { ...KEEPS_NOTHING, ...keeps }));

it('offers a school that keeps nothing beside its records nothing of that', () => {
  const said = [...Object.entries(EVENT_LABELS), ...RECORDED_FIELDS.map((name) => [name, name] as const)]
    .filter(([name]) => isOffered(name, KEEPS_NOTHING))
    .map(([, label]) => label);
  expect(
    said.filter((label) => /team|consent|IEP meeting|Pre-ETS|Disclosure|Exit recorded|due dates/i.test(label)),
  ).toEqual([]);
  expect(said).toContain('Term data changed');
  for (const field of Object.keys(TERM_FIELDS)) expect(isOffered(field, KEEPS_NOTHING)).toBe(true);
});

it('offers what is kept, and what two keep where either is', () => {
  expect(offered({ services: true })).toContain('ServiceLogged');
  expect(offered({ services: true })).not.toContain('ConsentRecorded');
  expect(offered({ facts: true })).toEqual(expect.arrayContaining(['ConsentRecorded', 'ExitsFiled']));
  expect(offered({ facts: true, caseload: true, services: true, disclosures: true })).toEqual(
    Object.keys(EVENT_LABELS),
  );
  expect(isOffered('person', { ...KEEPS_NOTHING, disclosures: true })).toBe(true);
  expect(isOffered('person', KEEPS_NOTHING)).toBe(false);
});
