import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { INITIAL_PROFILE, type StateProfile } from '../../../domain/school-settings/state-profile.ts';
import type { FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import { draw, TODAY } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { FactFields } from './FactFields.tsx';
import { type FactDraft, factDraftOf } from './fact-draft.ts';

interface Form {
  kind: FactKind;
  draft?: FactDraft;
  profile?: Partial<StateProfile>;
  error?: unknown;
}
function open({ kind, draft = {}, profile = {}, error }: Form) {
  const onDraft = vi.fn();
  const fields = <FactFields {...{ kind, error, onDraft }} draft={{ ...factDraftOf(kind, 'new'), ...draft }} />;
  return { onDraft, ...draw(fields, { school: { profile: { ...INITIAL_PROFILE, ...profile } } }) };
}
const list = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const offered = (name: RegExp) =>
  within(list(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

it.each([
  { profile: { certificateExists: true, alternateDiplomaExists: true }, missing: [] },
  { profile: { certificateExists: false, alternateDiplomaExists: true }, missing: ['RC'] },
  { profile: { certificateExists: true, alternateDiplomaExists: false }, missing: ['GRADALTDPL'] },
  { profile: { certificateExists: false, alternateDiplomaExists: false }, missing: ['RC', 'GRADALTDPL'] },
])('offers the exits that the state knows, without $missing', ({ profile, missing }) => {
  open({ kind: 'exit', profile });
  const reasons = offered(/^Exit reason/);
  expect(['RC', 'GRADALTDPL'].filter((one) => !reasons.includes(one))).toEqual(missing);
  expect(reasons.length).toBeGreaterThan(5);
});

it('keeps an exit that is recorded on offer, though the state knows it no more', () => {
  open({
    kind: 'exit',
    draft: { exitReason: 'RC' },
    profile: { certificateExists: false, alternateDiplomaExists: false },
  });
  expect(list(/^Exit reason/).value).toBe('RC');
  expect(offered(/^Exit reason/)).not.toContain('GRADALTDPL');
});

it('takes days up to today, and later ones alone where something is still to come', () => {
  open({ kind: 'iepMeeting' });
  expect(day(/^Meeting held on/).max).toBe(TODAY);
  expect(day(/^IEP in effect from/).max).toBe('');
  expect(day(/^Next review due/).max).toBe('');
  expect(day(/^Meeting held on/).min).toBe('1900-01-01');
});

it('proposes the days that follow once the day is left, not while it is typed', () => {
  const { onDraft } = open({ kind: 'iepMeeting', draft: { iepMeetingHeldOn: '2026-10-02' } });
  fireEvent.change(day(/^Meeting held on/), { target: { value: '2026-10-05' } });
  expect(onDraft.mock.lastCall?.[0]).toMatchObject({ iepMeetingHeldOn: '2026-10-05', iepReviewDueDate: '' });
  fireEvent.blur(day(/^Meeting held on/));
  expect(onDraft.mock.lastCall?.[0]).toMatchObject({ iepMeetingHeldOn: '2026-10-02', iepBeginDate: '2026-10-02' });
  expect(onDraft.mock.lastCall?.[0]['iepReviewDueDate']).not.toBe('');
});

it('says what a field is about, until something is wrong with it', () => {
  const { container, rerender } = open({ kind: 'consent' });
  expect(container.textContent).toContain('Empty: no end was agreed');
  expect(day(/^Ends on/).getAttribute('aria-invalid')).toBe('false');
  rerender(<p>gone</p>);
  open({ kind: 'consent', error: invalidFields({ consentUntil: ['should be after the day it was signed'] }) });
  expect(day(/^Ends on/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('should be after the day it was signed')).toBeDefined();
  expect(screen.queryByText('Empty: no end was agreed')).toBeNull();
});

it('asks for no more letters than are kept', () => {
  open({ kind: 'stateNumber' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^State student number/ }).maxLength).toBe(50);
});

it('speaks Spanish in labels, choices and what a field is about', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const { container } = open({ kind: 'exit' });
  expect(container.textContent).not.toMatch(/Exit reason|Left on|Evidence|Select|dropped out|Note on/);
});
