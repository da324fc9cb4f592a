import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOGO_PICTURE, pngPicture, pngPictureWith } from '../support/logo-picture.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './records/school.ts';

const LOGO = '/api/app/schoolLogo';
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  await createStudent(staff, year.id, { studentId: '1', firstName: 'Ann', lastName: 'Adler', gradeLevel: '9' });
  await server.caughtUp();
});
afterAll(() => server.close());

const post = (picture: string | null) => admin.post(LOGO, { picture });
const shown = async (query = '') => (await staff.get(`${LOGO}${query}`)).body.logo;
const newest = async () =>
  (await admin.get(`/api/rest/journal?range=[0,0]&sort=${encodeURIComponent('["id","DESC"]')}`)).body[0];

/** The header of a picture of 50,000 x 50,000 pixels: the last one counted, and a report unpacked it for ever. */
const HUGE = Buffer.from('0000c3500000c3500806000000', 'hex');
/** Before the frame of 10 x 10 pixels stands a part that begins like one. */
const MEASURED_WRONG = Buffer.from('ffd8ffcc000a08ffffffff090000ffc0001108000a000a03000000000000000000ffd9', 'hex');

it('is given, told in the journal by its size and fingerprint, taken back, and as it was then', async () => {
  expect(await shown()).toBeNull();
  expect((await post(LOGO_PICTURE)).body.logo).toEqual({ type: 'image/png', data: LOGO_PICTURE });
  await server.caughtUp();
  const given = await newest();
  expect(given.changes).toEqual([
    { field: 'logo', before: expect.anything(), after: expect.stringMatching(/^PNG, 1 kB \([\da-f]{8}\)$/) },
  ]);
  expect((await admin.post('/api/app/undo', { entry: given.id })).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await shown(`?asOf=@${given.number}`)).data).toBe(LOGO_PICTURE);
  await post(LOGO_PICTURE);
  // As large as the one before.
  expect((await post(pngPicture({ width: 9, height: 3 }).toString('base64'))).status).toBe(200);
  await server.caughtUp();
  expect((await newest()).changes).toHaveLength(1);
  expect((await post(null)).body.logo).toBeNull();
});

it.each<[what: string, picture: () => string, reason: string]>([
  ['a renamed PDF', () => Buffer.from('%PDF-1.7 logo.png').toString('base64'), 'should be a PNG or JPEG picture'],
  ['no base64', () => 'äöü', 'should be a PNG or JPEG picture'],
  ['nothing', () => '', 'should be a PNG or JPEG picture'],
  ['a file that was cut', () => LOGO_PICTURE.slice(0, 200), 'is damaged'],
  ['rows that are missing', () => pngPicture({ width: 9, height: 9, rows: 3 }).toString('base64'), 'is damaged'],
  ['more rows than it says', () => pngPicture({ width: 9, height: 3, rows: 900 }).toString('base64'), 'is damaged'],
  ['an interlaced one', () => pngPicture({ width: 9, height: 9, interlaced: 1 }).toString('base64'), 'is interlaced'],
  ['rows that no reader knows', () => pngPicture({ width: 9, height: 3, filter: 9 }).toString('base64'), 'is damaged'],
  ['one of very many pixels', () => pngPicture({ width: 3001, height: 2 }).toString('base64'), '3,000 pixels'],
  ['one that says its size twice', () => pngPictureWith('IHDR', HUGE), 'is damaged'],
  ['one with clear colors of another kind', () => pngPictureWith('tRNS', Buffer.alloc(2)), 'cannot be printed'],
  ['one with a palette beside its colors', () => pngPictureWith('PLTE', Buffer.alloc(6)), 'cannot be printed'],
  ['one with a book in it', () => pngPictureWith('tEXt', Buffer.alloc(200_000, 'x')), 'is damaged'],
  ['a JPEG that the library measures wrong', () => MEASURED_WRONG.toString('base64'), 'is damaged'],
  ['one that is too large', () => Buffer.alloc(300_000, 0xff).toString('base64'), 'at most 256 kB'],
  ['a JPEG without a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64'), 'is damaged'],
])('refuses %s and changes nothing', async (_what, picture, reason) => {
  const refused = await expectNothingWritten(server, () => post(picture()));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(reason);
  expect(JSON.stringify(refused.body)).toContain('picture');
});

it('is changed by administrators alone', async () => {
  expect((await staff.post(LOGO, { picture: LOGO_PICTURE })).status).toBe(403);
});

it.each([
  ['PNG', () => LOGO_PICTURE],
  ['JPEG', () => JPEG],
])('a %s begins every report, the same bytes every time', async (_kind, picture) => {
  const report = async () => {
    const path = `/api/reports/summary?startYearId=${year.id}&startTermId=${year.first}`;
    const response = await fetch(`${server.url}${path}`, { headers: { Authorization: staff.authToken ?? '' } });
    return Buffer.from(await response.arrayBuffer());
  };
  await post(null);
  expect((await report()).includes('/Subtype /Image')).toBe(false);
  expect((await post(picture())).status).toBe(200);
  await server.caughtUp();
  const first = await report();
  expect(first.includes('/Subtype /Image')).toBe(true);
  expect(Buffer.compare(await report(), first)).toBe(0);
  await post(null);
  await server.caughtUp();
});

it('is changed a hundred times in a year at most, by taking back as well, and can be taken away after that', async () => {
  const { ledger, followed } = server.services;
  const { stream, current } = followed.settings;
  const give = async (pictures: number, at: Date) => {
    const left = Array.from({ length: pictures }, (_, n) => (n % 2 === 0 ? 'aGk=' : LOGO_PICTURE));
    const events = left.map((logo) => ({ type: 'SchoolSettingsChanged', data: { logo } }) as const);
    const id = randomUUID();
    await ledger.append([{ stream, tip: (await current()).tip, events }], {
      ...{ actor: null, source: 'form', at: at.toISOString(), correlationId: id, causationId: id },
    });
  };
  const now = new Date();
  await give(100, new Date(Date.UTC(now.getUTCFullYear() - 1, 11, 31)));
  const ofNextYear = await post(pngPicture({ width: 2, height: 3 }).toString('base64'));
  expect(ofNextYear.status, JSON.stringify(ofNextYear.body)).toBe(200);
  await give(99, now);
  const full = 'The logo was changed as often as there is room for in this year.';
  const refused = await post(pngPicture({ width: 3, height: 3 }).toString('base64'));
  expect([refused.status, refused.body.error.message]).toEqual([400, full]);
  expect((await post(null)).status).toBe(200);
  await server.caughtUp();
  const back = await admin.post('/api/app/undo', { entry: (await newest()).id, preview: true });
  expect(back.body).toMatchObject({ goesBack: [], cannot: [{ reason: full }] });
});

/** One grey pixel. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';
