import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import { savedFiles } from '../browser-in-tests.ts';
import { type Answers, AS_ADMIN, AS_AUDITOR, draw, refused } from '../draw-in-tests.tsx';
import AccessList from './AccessList.tsx';

const LIST = 'GET /api/rest/accessRecord';
const ALARMS = 'GET /api/app/accessRecord/alarms';
const ACKNOWLEDGE = 'POST /api/app/accessRecord/alarms/:id/acknowledge';

const look = (id: string, more: Partial<AccessRecordRow> = {}): AccessRecordRow => ({
  ...{ id, at: '2026-11-20T17:00:00.000Z', day: '2026-11-20', kind: 'student-opened', address: '10.0.0.7' },
  ...{ user: { id: 2, name: 'Dana Okafor' }, studentId: 7, call: 'GET /api/app/students/:id', details: {} },
  ...more,
});
const MANY = look('2', { studentId: null, details: { studentIds: [7, 8, 9, 10, 11] }, user: null });

const NAMED = [7, 8, 9].map((id) => ({ id, firstName: 'Zoë', lastName: `No. ${id}` })) as never;

interface Opened {
  rows?: Answers[typeof LIST];
  answers?: Answers;
  at?: string;
  asAuditor?: boolean;
  narrow?: boolean;
}
function open({ rows = [look('1'), MANY], answers = {}, at = '/', asAuditor = false, narrow = false }: Opened = {}) {
  const page = (
    <ResourceContextProvider value="accessRecord">
      <AccessList />
    </ResourceContextProvider>
  );
  const all = {
    ...{ [LIST]: rows, [ALARMS]: { alarms: [] }, 'GET /api/rest/users': [] },
    ...{ 'GET /api/rest/students': NAMED, 'GET /api/rest/admittedStudents': NAMED },
    ...answers,
  } as Answers;
  return draw(page, { answers: all, school: asAuditor ? AS_AUDITOR : AS_ADMIN, at, narrow });
}
/** The texts of files that are downloaded from now on. */
function downloads(): Promise<string>[] {
  savedFiles();
  const texts: Promise<string>[] = [];
  const createObjectURL = (blob: Blob) => {
    texts.push(blob.text());
    return 'blob:school';
  };
  Object.assign(URL, { createObjectURL });
  return texts;
}
const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

it('says what was looked at, when, by whom and from where, and leads to the students', async () => {
  open();
  await screen.findAllByRole('link', { name: /No\. 7/ });
  const [first, many] = await rows();
  expect(first).toMatch(/^November 20, 2026, 10:00 AM.*Zoë.*No\. 7.*Dana Okafor10\.0\.0\.7/);
  expect(many).toMatch(/No\. 7.*, .*No\. 8.*, .*No\. 9.* and 2 more.*nobody known/);
});

it('says the same on a telephone', async () => {
  open({ narrow: true });
  expect(await screen.findByText(/^November 20, 2026, 10:00 AM · by Dana Okafor · 10\.0\.0\.7/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('downloads what the filter of the list shows, with the ids of all whom a row names', async () => {
  const files = downloads();
  const filter = JSON.stringify({ userId: 2 });
  const { asked } = open({ at: `/?filter=${encodeURIComponent(filter)}&sort=at&order=ASC` });
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0])?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^2026-11-20T17:00:00\.000Z,"November 20, 2026, 10:00 AM",.*,Dana Okafor,10\.0\.0\.7,7,/);
  expect(lines[2]).toContain(',"7, 8, 9, 10, 11",');
  const query = asked.filter(({ call }) => call === LIST).at(-1)?.query;
  expect(query).toMatchObject({ filter, sort: '["at","ASC"]', range: '[0,999]' });
});

it('downloads nothing where the rows cannot be had, and says why', async () => {
  const files = downloads();
  let fails = false;
  open({ rows: () => (fails ? refused(503, 'It is behind.') : [look('1')]) });
  await rows();
  fails = true;
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText('It is behind.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(false));
  expect(files).toEqual([]);
});

it('has nothing to download where nothing matches', async () => {
  open({ rows: [] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true));
});

const ALARM = {
  ...{ id: 'a-1', user: { id: 5, name: 'Cy Fox' }, at: '2026-11-20T16:00:00.000Z' },
  ...{ measure: 'students', amount: 1240, usual: 35 },
};

it('shows who looked at far more than usual until it is acknowledged', async () => {
  const { sent } = open({ answers: { [ALARMS]: { alarms: [ALARM] }, [ACKNOWLEDGE]: { alarms: [] } } as never });
  const alarm = await screen.findByText('Cy Fox looked at far more than usual');
  expect(alarm.closest('[role="alert"]')?.textContent).toContain(
    'November 20, 2026, 9:00 AM: 1,240 students opened within an hour; the most in any hour of the four weeks up to a day before was 35.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge: Cy Fox' }));
  await waitFor(() => expect(screen.queryByText('Cy Fox looked at far more than usual')).toBeNull());
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/accessRecord/alarms/a-1/acknowledge']);
});

it('keeps an alarm that could not be acknowledged, and says why', async () => {
  open({ answers: { [ALARMS]: { alarms: [ALARM] }, [ACKNOWLEDGE]: refused(403, 'Only administrators.') } as never });
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge: Cy Fox' }));
  await screen.findByText('Only administrators.');
  expect(screen.getByText('Cy Fox looked at far more than usual')).toBeDefined();
});

it('lets an auditor see an alarm, and not acknowledge it', async () => {
  open({ asAuditor: true, answers: { [ALARMS]: { alarms: [ALARM] } } as never });
  await screen.findByText('Cy Fox looked at far more than usual');
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
});
