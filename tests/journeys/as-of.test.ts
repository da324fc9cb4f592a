import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** What the last change of the journey writes. */
const GOALS = 'A workshop of her own';

describe.skipIf(!hasBrowser)('what was known then', () => {
  let journey: DemoJourney;
  let page: Page;
  let client: Client;
  let before: number;
  const newest = async () =>
    (await client.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number as number;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    client = await clientOf(journey);
    before = await newest();
    const { student = 0, term = 0 } = journey.places;
    const path = `/api/studentTermInfo/${termRecordIdOf(student, term)}`;
    expect((await client.post(path, { postSchoolGoals: GOALS })).status).toBe(200);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const banner = () => page.getByText('Nothing can be changed here.');
  const edit = () => page.getByRole('button', { name: /^edit/i });
  const atPoint = async (point: string, route: string) => {
    const { year, student } = journey.places;
    const path = route.replace('{year}', String(year)).replace('{student}', String(student));
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/?asOf=${encodeURIComponent(point)}#${path}`);
  };

  it('is shown on every page, with nothing to be changed', async () => {
    await atPoint(`@${before}`, '/{year}/students/view/{student}');
    await page.getByText(`(no. ${before.toLocaleString('en-US')})`).waitFor();
    await page.getByRole('heading', { level: 1 }).last().waitFor();
    await banner().waitFor();
    expect(await edit().count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await banner().waitFor();
    expect(new URL(page.url()).searchParams.get('asOf')).toBe(`@${before}`);
  });

  it('says that there was no school year yet, and asks nobody for one', async () => {
    await atPoint('@1', '/');
    await page.getByRole('heading', { name: 'There was no school year yet.' }).waitFor();
    await banner().waitFor();
    expect(await page.getByText(/Contact an admin/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is left for now, where everything is as before', async () => {
    await atPoint(`@${before}`, '/{year}/students/view/{student}');
    await page.getByRole('link', { name: 'Back to now' }).click();
    await edit().first().waitFor();
    expect(await banner().count()).toBe(0);
    expect(page.url()).not.toContain('asOf');
  });

  it('is reached from an entry of a history, and from a day', async () => {
    await page.getByRole('link', { name: 'HISTORY' }).click();
    await page.getByText(GOALS).waitFor();
    await page.getByRole('link', { name: `no. ${(before + 1).toLocaleString('en-US')}` }).click();
    await banner().waitFor();
    await page.getByText(GOALS).first().waitFor();
    await page.getByRole('button', { name: 'What we knew on a day' }).click();
    await page.getByRole('textbox', { name: 'Day' }).fill('2026-05-19');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText(/What we knew on May 19, 2026/).waitFor();
    await expect.poll(() => page.getByText(GOALS).count()).toBe(0);
  });

  it('is that of the accounts, the settings and the years, too, to be read only', async () => {
    await atPoint(`@${before}`, '/Users');
    await page.getByText('Who had an account then').waitFor();
    await page.getByRole('cell', { name: journey.school.email }).waitFor();
    expect(
      await page
        .getByRole('button', { name: 'Add user' })
        .or(page.getByRole('link', { name: 'Add user' }))
        .count(),
    ).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await atPoint(`@${before}`, '/SchoolSettings');
    await page.getByRole('table', { name: 'GPA Converter' }).waitFor();
    await banner().waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await atPoint(`@${before}`, '/ManageYears');
    await page.getByText('The school years there were then').waitFor();
    await page
      .getByRole('link', { name: /^History of / })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^(Delete|Remove all students)/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add a Year' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is made again as a report by the number in its footer', async () => {
    await atPoint(`@${before}`, '/Reports');
    const form = page.getByRole('form', { name: 'Reproduce a report' });
    await form.getByRole('textbox').fill('the last one');
    await form.getByRole('button', { name: 'Reproduce' }).click();
    await form.getByText(/^Type the number as it stands there/).waitFor();
    await form.getByRole('textbox').fill(`no. ${(before + 1).toLocaleString('en-US')}`);
    await form.getByRole('button', { name: 'Reproduce' }).click();
    await page.getByText(`(no. ${(before + 1).toLocaleString('en-US')})`).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each([
    ['1999-01-01', /^Nothing was recorded before .+, the day of the first entry of the journal\.$/],
    ['2999-01-01', 'This is in the future.'],
    ['@999999999', /^The newest entry of the journal is no\. [\d,]+\.$/],
    ['soon', /takes a day/],
  ])('says in words that there is no answer for %s, and how to get back', async (point, sentence) => {
    await atPoint(point, '/');
    await page.getByText('There is nothing to show of this point.').waitFor();
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.getByText('As Of').count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Mark what differs from now' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to now' }).click();
    await page.getByText('Current Statistics').waitFor();
    expect(journey.complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it('says that a point lies inside an action over many students, and which points lie before and after it', async () => {
    const { year = 0, term = 0 } = journey.places;
    const rows = (await client.get(`/api/rest/students?filter={"termId":${term}}&range=[0,1]`)).body;
    const studentIds = rows.map(({ id }: { id: number }) => id);
    const activity = { schoolYearId: year, studentIds, activityTypeId: 4, frequency: 'Weekly', notes: 'together' };
    const sent = await client.post('/api/activities', { ...activity, events: [{ eventTime: '2026-05-19' }] });
    expect([sent.status, studentIds.length]).toEqual([200, 2]);
    const filter = encodeURIComponent('{"type":"IntentAccepted"}');
    const [{ number }] = (await client.get(`/api/rest/journal?filter=${filter}&sort=["number","DESC"]&range=[0,0]`))
      .body;
    await atPoint(`@${number}`, '/');
    await page.getByText('There is nothing to show of this point.').waitFor();
    const sentence = page.getByText(
      /lies inside an action over many students.*before it \(no\. [\d,]+\), or after it \(no\. [\d,]+\)/,
    );
    await sentence.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sentence.getByRole('link').count()).toBe(2);
    await page.getByRole('link', { name: 'Back to now' }).click();
    await page.getByText('Current Statistics').waitFor();
  });
});
