import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { savedFiles } from '../../browser-in-tests.ts';
import { showScope } from '../../data/scope.ts';
import { type Answers, draw, ON_ITS_WAY, refused, TODAY } from '../../draw-in-tests.tsx';
import { newDisclosure } from './disclosure-draft.ts';
import { OutsideDialog } from './OutsideDialog.tsx';
import { ownAmong, queryText } from './outside-calls.ts';

afterEach(() => showScope('all'));

const RECORD = 'POST /api/app/disclosures';
const FILE = 'GET /api/app/students/:studentId/disclosures/:disclosure/file';
const CALL = { method: 'GET', path: '/api/reports/student', query: 'studentId=7' } as const;
const entry = (studentId: number, disclosure: number) => ({ studentId, disclosure });
const HANDED = {
  disclosures: [entry(7, 3), entry(8, 1)],
  file: { fileName: 'student-report.pdf', records: '', preEtsFile: null },
};

type Opened = Partial<Parameters<typeof OutsideDialog>[0]>;
function open(opened: Opened, answers: Answers = {}) {
  const onClose = vi.fn();
  const all = { [RECORD]: HANDED, [FILE]: {}, ...answers } as Answers;
  return { onClose, ...draw(<OutsideDialog {...opened} onClose={onClose} />, { answers: all }) };
}
const handOut = (answers: Answers = {}) => open({ call: () => CALL }, answers);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = () => {
  type(/^Party/, 'Vocational Rehabilitation');
  type(/^Purpose/, 'Eligibility');
  type(/^Basis/, 'audit');
};

it('records who gets a file, and why, before it is downloaded', async () => {
  const saved = savedFiles();
  const { sent, asked, onClose } = handOut();
  fill();
  press('Record and download');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toEqual(['student-report.pdf']);
  expect(await screen.findByText(/^student-report\.pdf has been downloaded; 2 entries were written\./)).toBeDefined();
  expect(sent()[0]?.body).toMatchObject({
    ...{ call: CALL, party: 'Vocational Rehabilitation', purpose: 'Eligibility', basis: 'audit' },
    ...{ outcome: 'granted', way: 'e-mail', requestedOn: '2026-11-20', disclosedOn: '2026-11-20', consentOn: null },
  });
  const calls = asked.map(({ call }) => call);
  expect(calls.indexOf('GET /api/app/students/7/disclosures/3/file')).toBeGreaterThan(calls.indexOf(RECORD));
});

it('asks of a file neither which records it is about nor whether it was refused', () => {
  handOut();
  expect(screen.queryByLabelText(/^Outcome/)).toBeNull();
  expect(screen.queryByLabelText(/^Which records/)).toBeNull();
});

it('keeps what was typed where it is refused, says what is wrong at its field, and downloads nothing', async () => {
  const saved = savedFiles();
  const reason = 'should not be after November 20, 2026';
  const { onClose } = handOut({ [RECORD]: refused(400, 'Not accepted.', { disclosedOn: reason }) });
  fill();
  press('Record and download');
  expect((await screen.findByRole('alert')).textContent).toContain(`Disclosed on ${reason}`);
  expect(field(/^Disclosed on/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Party/).value).toBe('Vocational Rehabilitation');
  expect(saved).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open while the entries are on their way, whatever is pressed', async () => {
  const { sent, onClose } = handOut({ [RECORD]: ON_ITS_WAY });
  fill();
  press('Record and download');
  expect((await screen.findByRole('button', { name: 'Recording' })).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent()).toHaveLength(1);
});

it('asks for the day of a consent only where the basis rests on one', () => {
  handOut();
  expect(screen.queryByLabelText(/^Consent signed on/)).toBeNull();
  type(/^Basis/, 'transition-agency');
  expect(field(/^Consent signed on/).required).toBe(true);
  type(/^Basis/, 'court');
  expect(screen.queryByLabelText(/^Consent signed on/)).toBeNull();
});

it('records a request that was refused without a basis and without a day', async () => {
  const { sent } = open({ studentIds: [7, 8] }, { [RECORD]: { disclosures: [entry(7, 3)], file: null } as never });
  expect(screen.getByRole('dialog', { name: 'Record a request' })).toBeDefined();
  type(/^Party/, 'A newspaper');
  type(/^Which records/, 'IEP');
  type(/^Outcome/, 'refused');
  expect(screen.queryByLabelText(/^Basis/)).toBeNull();
  expect(screen.queryByLabelText(/^Disclosed on/)).toBeNull();
  press('Record');
  await screen.findByText('Recorded');
  expect(sent()[0]?.body).toMatchObject({ studentIds: [7, 8], outcome: 'refused', basis: null, records: 'IEP' });
});

it('says its choices in the language of the page, whichever that was when the form was loaded', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const words = { ...(await import('../../words/t.ts')), ...(await import('../../words/language.ts')) };
  await words.speak('es');
  const { DisclosureFields } = await import('./DisclosureFields.tsx');
  await words.speak('en');
  render(
    <DisclosureFields draft={newDisclosure(TODAY as never)} onChange={vi.fn()} error={undefined} withFile={false} />,
  );
  const last = (name: RegExp) => within(field(name)).getAllByRole('option').at(-1)?.textContent;
  expect([last(/^Basis/), last(/^Outcome/)]).toEqual(['Other', 'Refused']);
});

it('names whom it is about where only own students are on display, so that it is made of the same ones again', async () => {
  showScope('mine');
  const { asked } = open({ call: async () => CALL }, { 'GET /api/app/terms/:termId/studentIds': { studentIds: [7] } });
  expect(await ownAmong({ termId: 31, riskLevels: ['high'] } as never)).toEqual([7]);
  const query = asked.find(({ call }) => call === 'GET /api/app/terms/31/studentIds')?.query;
  expect(query).toMatchObject({ filter: '{"riskLevels":["high"]}', scope: 'mine' });
  expect(await ownAmong({ termId: 31, id: [9] })).toBeUndefined();
  showScope('all');
  expect(await ownAmong({ termId: 31 })).toBeUndefined();
});

it('hands nothing out where none of the own students is in it', async () => {
  showScope('mine');
  const call = async () => ({ ...CALL, body: { id: [...((await ownAmong({ termId: 31 })) ?? [])] } });
  const { sent } = open({ call }, { 'GET /api/app/terms/:termId/studentIds': { studentIds: [] } });
  fill();
  press('Record and download');
  expect((await screen.findByRole('alert')).textContent).toContain('None of your students is in it');
  expect(sent()).toEqual([]);
});

it('writes the query of a call as the server reads it: lists repeated, nothing for what was not chosen', () =>
  expect(queryText({ startYearId: 3, grades: ['9', 'age 18'], primary: null, and: undefined, order: '' })).toBe(
    'startYearId=3&grades=9&grades=age+18',
  ));
