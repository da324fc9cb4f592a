import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StudentServices, WireService } from '../../../domain/wire/services.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { ServicesTab } from './ServicesTab.tsx';

const dana = { id: 2, name: 'Dana Okafor' };
const SERVICE = {
  ...{ id: '7-1', studentId: 7, service: 1, quarter: '2026-Q2', activity: 'JEC', date: '2026-10-05', minutes: 45 },
  ...{ setting: 'group', groupSize: 6, providerKind: 'school', providerName: 'Hill School', place: 'Room 4' },
  ...{ description: '', evidence: '', requestedBy: '', authorization: '', forVr: true, counts: true, notCounted: [] },
  entered: { at: '2026-10-05T18:00:00.000Z', by: dana },
  revisions: [{ at: '2026-10-06T18:00:00.000Z', by: dana, reason: 'wrong room', withdrawn: false }],
  sent: { file: 4, at: '2026-10-05T20:00:00.000Z', revisedSince: true },
} as WireService;
const totals = {
  ...{ services: 1, minutes: 45, countedMinutes: 45, different: 1, first: '2026-10-05', last: '2026-10-05' },
  activities: [{ activity: 'JEC', services: 1, minutes: 45, countedMinutes: 45 }],
};
const SERVICES = {
  ...{ services: [SERVICE], first: '2026-10-05', firstCounted: '2026-10-05' },
  programYears: [{ programYear: 2026, ...totals, quarters: [{ quarter: '2026-Q2', ...totals }] }],
} as StudentServices;
const NONE = { services: [], first: null, firstCounted: null, programYears: [] };

const open = (more: Answers = {}, school = {}) =>
  draw(<ServicesTab studentId={7} />, {
    answers: { 'GET /api/app/students/:studentId/services': SERVICES, ...more },
    school,
  });

it('shows what services add up to, and each with what was corrected', async () => {
  open();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('October 5, 2026 · Job exploration counseling · 45 min');
  expect(item.textContent).toContain('Group, 6 · School: Hill School · Room 4');
  expect(item.textContent).toContain('Counts for VR');
  expect(item.textContent).toContain('Corrected October 6, 2026, 11:00 AM by Dana Okafor (it was wrong): wrong room');
  expect(item.textContent).toContain('Corrected since the file for VR of October 5, 2026, 1:00 PM');
  expect(screen.getByText('First service October 5, 2026, 1 of 5 activities in the program year')).toBeDefined();
  expect(screen.getByText('Q2: 45 min, 1 of 5')).toBeDefined();
});

it('says so where there is none', async () => {
  open({ 'GET /api/app/students/:studentId/services': NONE });
  expect(await screen.findByText('No Pre-ETS service is recorded')).toBeDefined();
});

it('says that services are on their way, and tries again where they cannot be had', async () => {
  let asked = 0;
  const services = () => (asked++ === 0 ? refused(500, 'The disk is full.') : SERVICES);
  open({ 'GET /api/app/students/:studentId/services': services });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('listitem');
});

it('corrects one with the reason, which is asked for', async () => {
  const path = 'POST /api/app/students/:studentId/services/:service';
  let asked = 0;
  const { sent } = open({
    [path]: () => (asked++ === 0 ? refused(400, 'Not accepted.', { reason: 'is required' }) : undefined),
  } as Answers);
  fireEvent.click(await screen.findByRole('button', { name: 'It was wrong' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(reason, { target: { value: 'typed wrongly' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Service saved');
  expect(sent().at(-1)).toMatchObject({
    ...{ call: 'POST /api/app/students/7/services/1', body: { minutes: 45, groupSize: 6, reason: 'typed wrongly' } },
  });
});

it('withdraws one only with a reason', async () => {
  const { sent } = open({
    'POST /api/app/students/:studentId/services/:service/withdrawal': undefined as never,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const [, withdraw] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(withdraw?.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'did not come' } });
  expect(withdraw?.disabled).toBe(false);
  fireEvent.click(withdraw as HTMLElement);
  await screen.findByText('Service withdrawn');
  expect(sent()[0]).toMatchObject({
    ...{ call: 'POST /api/app/students/7/services/1/withdrawal', body: { reason: 'did not come' } },
  });
});

it('is only to be read by auditors, on a narrow screen too', async () => {
  open({}, AS_AUDITOR);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends a service once, however often Save is pressed', async () => {
  const { sent } = open({ 'POST /api/app/services': ON_ITS_WAY });
  fireEvent.click(await screen.findByRole('button', { name: 'Record a service' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  fireEvent.click(save);
  expect(sent()).toHaveLength(1);
});

it('leaves the focus at the title of the page when its form is closed', async () => {
  draw(
    <main id="main">
      <h1 tabIndex={-1}>Zoë Marsh</h1>
      <ServicesTab studentId={7} />
    </main>,
    { answers: { 'GET /api/app/students/:studentId/services': SERVICES } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record a service' }));
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
