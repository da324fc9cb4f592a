import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { createStudent, recordId } from '../http/records/school.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const AUDITOR = { email: 'auditor.three@demo.example', password: 'reads-everything' };

describe.skipIf(!hasBrowser)('an auditor in the journal', () => {
  let journey: DemoJourney;
  let page: Page;
  let admin: Client;
  const planted = { id: 0, yearId: 0 };
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    const { email: username, password } = journey.school;
    const { body } = await createClient(journey.product.url).post('/api/login', { username, password });
    admin = createClient(journey.product.url, body.authToken);
    await admin.post('/api/users', {
      firstName: 'Aurelia',
      lastName: 'Auditor',
      admin: false,
      auditor: true,
      ...AUDITOR,
    });
    const yearId = Number(journey.places['year']);
    const { body: year } = await admin.get(`/api/schoolYears/${yearId}`);
    const termId = year.schoolYear.terms[0].id;
    const id = await createStudent(admin, yearId, { firstName: 'Petra', lastName: 'Planted' });
    Object.assign(planted, { id, yearId });
    for (const onTrack of [true, false])
      expect((await admin.post(`/api/studentTermInfo/${recordId(id, termId)}`, { onTrack })).status).toBe(200);
    await signIn(page, journey.product.url, { ...journey.school, ...AUDITOR });
  });
  afterAll(() => journey?.end());

  const row = () => page.getByRole('row').filter({ hasText: 'Petra Planted' });

  it('begins there', async () => {
    await page.getByRole('searchbox', { name: 'Search the journal' }).waitFor();
    expect(page.url()).toContain('#/Journal/Actions');
  });

  it('says that nobody can edit it once that was checked', async () => {
    await page.getByText('Nobody has checked yet').waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page
      .getByText(/^Nobody can edit it: all [\d,]+ events are as they were written/)
      .waitFor({ timeout: 120_000 });
    await page.getByText(/Checked on .* for Aurelia Auditor/).waitFor();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
  });

  it('finds a wrong edit by a text, opens the rest of its action and exports what is shown', async () => {
    await page.getByRole('link', { name: /, dashboard$/ }).click();
    await page.getByText('Current Statistics').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('table').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the journal' }).fill('planted on track');
    await page.getByRole('status').getByText('1 action', { exact: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.csv$/);
    await row()
      .getByRole('link', { name: /^Student/ })
      .click();
    await page.getByText('On-track for grade level: Yes → No').waitFor();
    await page.getByText('Student created').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('names who was removed from the year, not by a number', async () => {
    const { id, yearId } = planted;
    expect((await admin.delete(`/api/schoolYears/${yearId}/students/${id}`)).status).toBeLessThan(300);
    await journey.open('/Journal/Actions');
    const removal = page.getByRole('row').filter({ hasText: 'Removed from the school year' }).first();
    await removal.getByText('Petra Planted').waitFor();
    await journey.open('/Journal');
    await page
      .getByRole('row')
      .filter({ hasText: 'Removed from the school year' })
      .first()
      .getByText('Petra Planted')
      .waitFor();
    expect(await page.getByText(`Student ${id}`, { exact: true }).count()).toBe(0);
  });
});
