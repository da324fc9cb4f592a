import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { SchoolLogo } from './SchoolLogo.tsx';

const READ = 'GET /api/app/schoolLogo';
const SAVE = 'POST /api/app/schoolLogo';
const NONE = { logo: null };
const PICTURE = { logo: { type: 'image/png' as const, data: 'iVBORw0KGgo=' } };

const open = (answers: Answers) => draw(<SchoolLogo />, { answers, school: AS_ADMIN });
const shown = () => screen.findByRole<HTMLImageElement>('img', { name: 'Logo of Hill School' });
const choose = async (file: File) => {
  await screen.findByRole('button', { name: /^Choose/ });
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
};

it('says that there is none, and sends the picture that is chosen', async () => {
  const { sent } = open({ [READ]: NONE, [SAVE]: PICTURE });
  expect(await screen.findByText('There is no logo yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
  await choose(new File(['logo'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('The logo is saved')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ picture: btoa('logo') }]);
});

it('shows the picture, and removes it', async () => {
  const { sent } = open({ [READ]: PICTURE, [SAVE]: NONE });
  expect((await shown()).src).toBe('data:image/png;base64,iVBORw0KGgo=');
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('The logo is removed')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ picture: null }]);
});

it('says why a picture was refused, and keeps the one there is', async () => {
  open({ [READ]: PICTURE, [SAVE]: refused(400, 'Not accepted.', { picture: 'is damaged' }) });
  await choose(new File(['%PDF'], 'logo.png'));
  expect((await screen.findByRole('alert')).textContent).toContain('The picture is damaged');
  expect(await shown()).toBeDefined();
});

it('says of one that is too large what it may have, and sends nothing', async () => {
  const { sent } = open({ [READ]: NONE });
  await choose(new File([new Uint8Array(257 * 1024)], 'logo.png'));
  expect((await screen.findByRole('alert')).textContent).toContain('The picture should have at most 256 kB.');
  expect(sent()).toEqual([]);
});

it('offers nothing before it is known whether there is one', () => {
  open({ [READ]: ON_ITS_WAY });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('There is no logo yet.')).toBeNull();
});

it('says so where it could not be read', async () => {
  open({ [READ]: refused(503, 'The log cannot be read.') });
  expect((await screen.findByRole('alert')).textContent).toContain('The log cannot be read.');
});
