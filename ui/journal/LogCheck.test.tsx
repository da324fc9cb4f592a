import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LogVerification } from '../../domain/wire/log-verification.ts';
import { type Answers, draw, refused } from '../draw-in-tests.tsx';
import { LogCheck } from './LogCheck.tsx';

const PATH = '/api/app/log/verification';
const CHECK: LogVerification = {
  ...{
    state: 'finished',
    result: 'sound',
    startedAt: '2026-11-20T17:00:00.000Z',
    finishedAt: '2026-11-20T17:01:00.000Z',
  },
  ...{ events: 200, total: 200, sealedEvents: 200, findingCount: 0, findings: [], failure: null },
  startedBy: { id: 2, name: 'Dana Okafor' },
};
const open = (check: LogVerification | null, more: Answers = {}) =>
  draw(<LogCheck />, { answers: { [`GET ${PATH}`]: { verification: check }, ...more } as Answers });

it('says that nobody has checked yet, and checks when asked', async () => {
  const running = { ...CHECK, state: 'running', result: null, finishedAt: null, events: 50 } as LogVerification;
  open(null, { [`POST ${PATH}`]: { verification: running }, [`DELETE ${PATH}`]: { verification: null } } as Answers);
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody has checked yet');
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const bar = await screen.findByRole('progressbar', { name: 'Checking the log' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('alert').textContent).toContain('50 of 200 events');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Nobody has checked yet/)).toBeDefined();
});

it('says that everything is as it was written', async () => {
  open(CHECK);
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('all 200 events are as they were written. A seal proves that none is missing.');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined();
});

it('names what is not as it was written, and what to do', async () => {
  open({ ...CHECK, result: 'broken', findingCount: 1, findings: ['Entry 12 was changed.'] });
  expect((await screen.findByRole('alert')).textContent).toContain('Not everything is as it was written');
  expect(screen.getByRole('listitem').textContent).toBe('Entry 12 was changed.');
  expect(screen.getByText('docs/how-to/verify-the-log.md')).toBeDefined();
});

it('tells a check that could not be carried out from one that found something', async () => {
  open({ ...CHECK, state: 'failed', result: null, failure: 'The disk is full.' });
  expect((await screen.findByRole('alert')).textContent).toContain('The log could not be checked: The disk is full.');
});

it('says why no check begins', async () => {
  open(CHECK, { [`POST ${PATH}`]: refused(503, 'A check is running already.') } as Answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('A check is running already.')).toBeDefined();
});

it('tries again where it is not known what the newest found', async () => {
  let asked = 0;
  const answer = () => (asked++ === 0 ? refused(500, 'The disk is full.') : { verification: CHECK });
  draw(<LogCheck />, { answers: { [`GET ${PATH}`]: answer } as Answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Check again' });
});
