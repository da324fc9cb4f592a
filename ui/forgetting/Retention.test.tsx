import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { Retention } from './Retention.tsx';

const LIST = 'GET /api/app/retention';
const RULE = 'POST /api/app/retention';
const RETAINED = {
  ...{ years: 7, total: 3 },
  students: [
    { id: 7, name: 'Zoë Marsh', leftOn: '2018-06-30', request: null },
    { id: 8, name: 'Ana Ruiz', leftOn: '2019-06-30', request: 12 },
  ],
} as never;

const open = (answers: Answers) => draw(<Retention />, { answers, school: AS_ADMIN });
const years = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Years records are kept/ });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const type = async (value: string) => fireEvent.change(await years(), { target: { value } });

it('lists who left longer ago, how many there are, and leads to forgetting', async () => {
  open({ [LIST]: RETAINED });
  expect(await screen.findByText('3 students left more than 7 years ago. The first 2:')).toBeDefined();
  const [zoe, ana] = within(screen.getByRole('list')).getAllByRole('listitem');
  const ask = within(zoe as HTMLElement).getByRole('link', { name: 'Ask for forgetting Zoë Marsh' });
  expect(ask.getAttribute('href')).toBe('/Forgetting/7');
  expect(zoe?.textContent).toContain('Student 7, left on June 30, 2018');
  expect(ana?.textContent).toContain('Request 12');
  expect(within(ana as HTMLElement).queryByRole('link', { name: /^Ask/ })).toBeNull();
});

it('sets the rule, and shows who it means', async () => {
  const nobody = { years: 20, total: 0, students: [] };
  const { sent } = open({ [LIST]: RETAINED, [RULE]: nobody });
  expect((await years()).value).toBe('7');
  expect(save().disabled).toBe(true);
  await type('20');
  fireEvent.click(save());
  expect(await screen.findByText('The rule is saved')).toBeDefined();
  expect(screen.getByText('Nobody left more than 20 years ago.')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ years: 20 }]);
});

it('takes no rule that is not one, and none at all where the field is emptied', async () => {
  const { sent } = open({ [LIST]: RETAINED, [RULE]: { years: null, total: 0, students: [] } });
  for (const wrong of ['0', '101', 'x']) {
    await type(wrong);
    expect((await years()).getAttribute('aria-invalid')).toBe('true');
    expect(save().disabled).toBe(true);
  }
  await type('');
  fireEvent.click(save());
  expect(await screen.findByText('The school has set no rule: nobody is listed.')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ years: null }]);
});

it('says why the rule was refused, and keeps what was typed', async () => {
  open({ [LIST]: RETAINED, [RULE]: refused(403, 'Only administrators may do this.') });
  await type('20');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators may do this.');
  expect((await years()).value).toBe('20');
});

it('is not sent twice', async () => {
  const { sent } = open({ [LIST]: RETAINED, [RULE]: ON_ITS_WAY });
  await type('20');
  fireEvent.submit((await years()).form as HTMLFormElement);
  fireEvent.submit((await years()).form as HTMLFormElement);
  expect(sent()).toHaveLength(1);
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open({ [LIST]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : RETAINED) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await years();
});
