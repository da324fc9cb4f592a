import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { DisclosuresTab } from './DisclosuresTab.tsx';

const LIST = 'GET /api/app/students/:studentId/disclosures';
const CORRECT = 'POST /api/app/students/:studentId/disclosures/:disclosure';
const recorded = { at: '2026-11-20T17:00:00.000Z', by: { id: 2, name: 'Dana Okafor' } };
const entry = (more: Partial<WireDisclosure>) =>
  ({
    ...{ studentId: 7, disclosure: 1, requestedOn: '2026-11-02', way: 'letter', party: 'VR agency', person: '' },
    ...{ purpose: 'To plan services', outcome: 'granted', basis: 'transition-agency', consentOn: '2026-10-30' },
    ...{ disclosedOn: '2026-11-03', furtherParties: '', records: 'The IEP', file: null, recorded, corrections: [] },
    ...more,
  }) as WireDisclosure;
const listed = (...disclosures: WireDisclosure[]) => ({ name: 'Zoë Marsh', studentNumber: 'A-7', disclosures });

const open = (answers: Answers) => draw(<DisclosuresTab studentId={7} name="Zoë Marsh" />, { answers });
const correct = async () => fireEvent.click(await screen.findByRole('button', { name: 'It was wrong' }));
const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason of the correction' });

it('says to whom records went, when, why and on which basis', async () => {
  const changes = [{ field: 'disclosedOn', before: '2026-11-02', after: '2026-11-03' }];
  const corrections = [{ ...recorded, reason: 'the wrong day', changes }];
  open({ [LIST]: listed(entry({ person: 'M. Ortiz', corrections })) });
  const text = (await screen.findByRole('row', { name: /VR agency/ })).textContent;
  expect(text).toContain('M. OrtizVR agencyNovember 3, 2026');
  expect(text).toContain('Granted: Consent to a transition agency (300.622), October 30, 2026');
  expect(text).toContain('Corrected November 20, 2026, 10:00 AM by Dana Okafor: the wrong day');
  expect(text).toContain('November 2, 2026 → November 3, 2026');
});

it('says that nothing was disclosed', async () => {
  open({ [LIST]: listed() });
  expect(await screen.findByText('Nothing was disclosed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Record a request' })).toBeDefined();
});

it('corrects an entry with its reason', async () => {
  const { sent } = open({ [LIST]: listed(entry({})), [CORRECT]: {} as never });
  await correct();
  const party = screen.getByRole<HTMLInputElement>('textbox', { name: /^Party/ });
  expect(party.value).toBe('VR agency');
  fireEvent.change(party, { target: { value: 'State VR agency' } });
  fireEvent.change(reason(), { target: { value: 'the full name' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The entry is corrected')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[0]?.call).toBe('POST /api/app/students/7/disclosures/1');
  expect(sent()[0]?.body).toMatchObject({ party: 'State VR agency', reason: 'the full name' });
});

it('says what of a correction was refused, and keeps what was typed', async () => {
  open({ [LIST]: listed(entry({})), [CORRECT]: refused(400, 'Not accepted.', { reason: 'is required' }) });
  await correct();
  fireEvent.change(screen.getByRole('textbox', { name: /^Party/ }), { target: { value: 'State VR agency' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Reason of the correction is required');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Party/ }).value).toBe('State VR agency');
  fireEvent.change(reason(), { target: { value: 'x' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('cannot be closed while a correction is on its way', async () => {
  open({ [LIST]: listed(entry({})), [CORRECT]: ON_ITS_WAY });
  await correct();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Recording' })).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Correct the entry' })).toBeDefined();
});

it('says why what they received cannot be shown', async () => {
  const file = {
    title: 'Student report',
    fileName: 'zoe.pdf',
    hash: 'ab'.repeat(32),
    bytes: 9,
    number: 40,
    students: 1,
  };
  open({
    [LIST]: listed(entry({ file })),
    'GET /api/app/students/:studentId/disclosures/:disclosure/file': refused(410, 'The student was forgotten.'),
  } as Answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Show what they received' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The student was forgotten.');
});

it('is only to be read and printed by who may not change it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  draw(<DisclosuresTab studentId={7} name="Zoë Marsh" />, {
    ...{ answers: { [LIST]: listed(entry({})) }, school: AS_AUDITOR, narrow: true },
  });
  await screen.findByRole('row', { name: /VR agency/ });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Print']);
  fireEvent.click(within(document.body).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open({ [LIST]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : listed(entry({}))) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /VR agency/ });
});
