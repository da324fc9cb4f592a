import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KEEPS_NOTHING } from '../../../domain/school-settings/keeps.ts';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { type Answers, draw, ON_ITS_WAY, refused, TODAY } from '../../draw-in-tests.tsx';
import { ZOE } from '../../student-in-tests.tsx';
import { SinceTab } from './SinceTab.tsx';

const SINCE = 'GET /api/app/students/:studentId/since';
const FACTS = 'GET /api/app/students/:studentId/facts';
const meetings = (...days: string[]) =>
  ({
    facts: days.map((day, at) => ({ id: `f${at}`, kind: 'iepMeeting', values: { iepMeetingHeldOn: day } })),
    due: [],
  }) as never;

const by = { at: '2026-11-10T17:00:00.000Z', actor: { id: 4, name: 'Cy Fox' } };
/** Nothing is another than it was. */
const SAME = {
  ...{ day: '2026-10-02', before: null, after: null, factors: [], lowering: [], cells: [], untouched: 0, unasked: 0 },
  ...{ activities: [], services: [], ranOut: [], corrections: [] },
  student: { firstName: 'Zoë', lastName: 'Marsh', studentNumber: '7' },
} as unknown as SinceMeeting;
const inTerm = (risk: string, termId = 31) => ({ termId, schoolYearId: 3, gradeLevel: '10', risk }) as never;

interface Opened {
  at?: string;
  answers?: Answers;
  keepsFacts?: boolean;
}
const open = (
  since: Partial<SinceMeeting>,
  { at = '/?since=2026-10-02', answers = {}, keepsFacts = true }: Opened = {},
) =>
  draw(<SinceTab view={ZOE} />, {
    at,
    school: { keeps: { ...KEEPS_NOTHING, facts: keepsFacts } },
    answers: { [FACTS]: meetings('2026-10-02', '2026-12-01'), [SINCE]: { ...SAME, ...since }, ...answers },
  });
const page = () => screen.findByRole('article', { name: 'Since October 2, 2026' });

it('begins with the last meeting that is over', async () => {
  const { asked } = open({}, { at: '/' });
  const shown = await page();
  expect(shown.textContent).toContain('No risk factor stands otherwise.');
  expect(shown.textContent).toContain('Nothing else changed.');
  expect(shown.textContent).toContain('No activity logged since.');
  expect(asked.find(({ call }) => call.endsWith('/since'))?.query['asOf']).toBe('2026-10-02');
  expect(screen.queryByText('December 1, 2026')).toBeNull();
});

it('asks for a day where there was no meeting, and shows what changed from it on', async () => {
  const { address } = open({}, { at: '/', answers: { [FACTS]: meetings() } });
  expect(await screen.findByText('Choose the meeting, or a day, from which on changes are shown.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Since the end of'), { target: { value: '2026-10-02' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await page()).toBeDefined();
  expect(address()).toBe('/?since=2026-10-02');
});

it('takes no day that is not over', async () => {
  const { asked } = open({}, { at: `/?since=${TODAY}`, keepsFacts: false });
  const day = await screen.findByLabelText<HTMLInputElement>('Since the end of');
  fireEvent.change(day, { target: { value: TODAY } });
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show' }).disabled).toBe(true);
  expect(asked.some(({ call }) => call.endsWith('/since'))).toBe(false);
});

it('says the level on the day and now, and which factor did it', async () => {
  const judged = (level: string, value: boolean, threshold: string) => ({ level, value, threshold }) as never;
  open({
    before: inTerm('medium'),
    after: inTerm('low', 32),
    factors: [
      {
        factor: 'suspended',
        before: judged('ultra', true, 'answered Yes'),
        after: judged('low', false, 'answered No'),
      } as never,
    ],
    lowering: [{ factor: 'gpa', threshold: 'at least 2.5', risk: 'low' } as never],
  });
  const shown = within(await page());
  expect(shown.getByRole('group', { name: 'Level on the day' }).textContent).toMatch(
    /Medium.*in Semester 1, 2026-2027/,
  );
  expect(shown.getByRole('group', { name: 'Level now' }).textContent).toMatch(/Low.*in Semester 2, 2026-2027/);
  const [, row] = shown.getAllByRole('row');
  expect(row?.textContent).toMatch(/Yes.*No.*Ultra → Low: answered No/);
  expect(shown.getByText(/at least 2\.5 would make it Low\./)).toBeDefined();
});

it('says a level that is what it was once', async () => {
  open({ before: inTerm('high'), after: inTerm('high') });
  const shown = within(await page());
  expect(shown.getByText('as on the day of the meeting')).toBeDefined();
  expect(shown.queryByRole('group', { name: 'Level on the day' })).toBeNull();
});

it('says what was done, what ran out, and what was corrected apart from what changed', async () => {
  const cell = (label: string, before: unknown, after: unknown) =>
    ({ field: label, before, after, changed: { ...by, number: 7, entry: '9' } }) as never;
  open({
    cells: [cell('hasGraduationPlan', false, true)],
    activities: [{ activityTypeId: 1, days: ['2026-10-05', '2026-11-03'] }],
    services: [{ activity: 'JEC', minutes: 90, days: ['2026-10-06'] } as never],
    ranOut: [{ kind: 'iepReview', day: '2026-11-01' } as never],
    corrections: [{ termId: 31, schoolYearId: 3, cells: [cell('gpa', 2, 3)] }],
    ...{ untouched: 40, unasked: 1 },
  });
  const shown = await page();
  expect(shown.textContent).toMatch(/2 times \(October 5, 2026; November 3, 2026\)/);
  expect(shown.textContent).toMatch(/90 minutes, 1 time \(October 6, 2026\)/);
  expect(shown.textContent).toMatch(/What ran out and was not renewed.*November 1, 2026/);
  expect(shown.textContent).toMatch(/Earlier terms were corrected.*Semester 1, 2026-2027/);
  expect(shown.textContent).toMatch(/40 values stand as they did\. 1 answer of then is not recorded yet this term\./);
});

it('prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open({});
  await page();
  fireEvent.click(screen.getByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledOnce();
});

it('says that it looks up what was known then', async () => {
  open({}, { answers: { [SINCE]: ON_ITS_WAY } });
  expect(await screen.findByText('Looking up what was known then')).toBeDefined();
});

it('offers to try again where it could not be looked up', async () => {
  let asked = 0;
  open({}, { answers: { [SINCE]: () => (++asked === 1 ? refused(503, 'The log cannot be read.') : SAME) } });
  expect(await screen.findByText(/The log cannot be read/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(page);
});

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'IEP meeting' });
const dayField = () => screen.queryByLabelText<HTMLInputElement>('Since the end of');
const THREE = { [FACTS]: meetings('2025-10-02', '2026-10-02', '2026-03-01', '2026-12-01') };

it('offers the meetings that are over, the newest first, and any other day', async () => {
  const { address } = open({}, { at: '/', answers: THREE });
  const offered = within(await choice()).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['October 2, 2026', 'March 1, 2026', 'October 2, 2025', 'Another day'],
  ]);
  expect((await choice()).value).toBe('2026-10-02');
  expect(dayField()).toBeNull();
  fireEvent.change(await choice(), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(address()).toBe('/?since=2026-03-01'));
});

it('asks for another day with the one that is shown, and shows nothing else before it is chosen', async () => {
  const { address, asked } = open({}, { answers: THREE });
  await page();
  fireEvent.change(await choice(), { target: { value: 'another' } });
  expect(dayField()?.value).toBe('2026-10-02');
  fireEvent.change(dayField() as HTMLElement, { target: { value: '2026-10-20' } });
  expect(address()).toBe('/?since=2026-10-02');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/?since=2026-10-20'));
  await waitFor(() => expect(asked.at(-1)?.query['asOf']).toBe('2026-10-20'));
  // The day is no meeting: it stands in the field.
  await waitFor(async () => expect((await choice()).value).toBe('another'));
  expect(dayField()?.value).toBe('2026-10-20');
});

it.each(['2026-11-21', 'yesterday', ''])(
  'shows nothing of a day in the address that is none or not over: %j',
  async (day) => {
    const { asked } = open({}, { at: `/?since=${day}`, answers: THREE });
    await screen.findByText('Choose the meeting, or a day, from which on changes are shown.');
    expect(asked.filter(({ call }) => call.endsWith('/since'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Print this page' })).toBeNull();
  },
);

it('asks for a day where the meetings cannot be had, and waits for none where they are on their way', async () => {
  const { container } = open({}, { at: '/', answers: { [FACTS]: refused(500, 'The disk is full.') } });
  await within(container).findByLabelText('Since the end of');
  expect(within(container).queryByRole('combobox')).toBeNull();
  const other = open({}, { at: '/', answers: { [FACTS]: ON_ITS_WAY } });
  expect(within(other.container).getByText('Loading')).toBeDefined();
  expect(within(other.container).queryByLabelText('Since the end of')).toBeNull();
});
