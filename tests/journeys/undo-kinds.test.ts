import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const NAME = 'A name by mistake';
const NOTES = 'Logged for the wrong students';

describe.skipIf(!hasBrowser)('what is taken back from the journal', () => {
  let journey: DemoJourney;
  let page: Page;
  let client: Client;
  let studentIds: number[];
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    client = await clientOf(journey);
    const { term = 0 } = journey.places;
    const filter = encodeURIComponent(JSON.stringify({ termId: term, grades: ['11'] }));
    const rows = (await client.get(`/api/rest/students?filter=${filter}&range=[0,1]&sort=["name","ASC"]`)).body;
    studentIds = rows.map(({ id }: { id: number }) => id);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const dialogOf = (name: string) => page.getByRole('dialog', { name });
  const newestAction = async (): Promise<string> =>
    (await client.get('/api/rest/actions?sort=["id","DESC"]&range=[0,0]')).body[0].id;
  const openAction = async (id: string) => {
    await page.goto('about:blank');
    await journey.open(`/actions/${id}/show`);
  };
  /** Confirms what the preview says. */
  const confirm = async (question: string) => {
    const dialog = dialogOf(question);
    const [name = ''] = question.split(' ');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  it('is one field of a change, where the others are kept', async () => {
    const { student = 0, term = 0 } = journey.places;
    const record = async () => (await client.get(`/api/students/${student}/termInfo/${term}`)).body.studentTermInfo;
    const before = await record();
    const values = { absentPercent: before.absentPercent === 33.25 ? 34.25 : 33.25, behaviorMarks: 77 };
    const saved = await client.post(`/api/studentTermInfo/${termRecordIdOf(student, term)}`, values);
    expect(saved.status).toBe(200);
    await journey.open('/{year}/students/view/{student}/history');
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: `${values.absentPercent}` })
      .first();
    await entry.getByRole('button', { name: 'Undo' }).first().click();
    const dialog = dialogOf('Undo this change?');
    await dialog.getByRole('checkbox', { name: /behavior marks/ }).uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await confirm('Undo this change?');
    await page
      .getByText(/^Undone on /)
      .first()
      .waitFor();
    expect(await record()).toMatchObject({ absentPercent: before.absentPercent, behaviorMarks: 77 });
  });

  it('is an action on several students, linked both ways, and restored from its undoing', async () => {
    const { year = 0 } = journey.places;
    const notes = async () => {
      const found = studentIds.map(async (id) => {
        const { activities } = (await client.get(`/api/activities/${id}/${year}`)).body;
        return activities.filter((one: { notes: string }) => one.notes === NOTES).length;
      });
      return Promise.all(found);
    };
    const sent = await client.post('/api/activities', {
      ...{ schoolYearId: year, studentIds, activityTypeId: 4, frequency: 'Weekly', notes: NOTES },
      events: [{ eventTime: '2026-05-19' }],
    });
    expect([sent.status, await notes()]).toEqual([200, [1, 1]]);
    await openAction(await newestAction());
    await page.getByRole('button', { name: 'Undo…' }).click();
    await dialogOf('Undo this action?').getByText('2 students go back.').waitFor();
    await confirm('Undo this action?');
    await expect.poll(notes).toEqual([0, 0]);
    await link(/^Undone on .+ by /).click();
    await link('The action that was taken back').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore…' }).click();
    await dialogOf('Restore this action?').getByText('2 students go back.').waitFor();
    await confirm('Restore this action?');
    await expect.poll(notes).toEqual([1, 1]);
    await link('The action that was taken back').click();
    // What was taken back and restored holds again.
    await page.getByRole('button', { name: 'Undo…' }).waitFor();
    await expect.poll(() => link(/^Undone on /).count()).toBe(0);
  });

  it('is a change of the settings', async () => {
    const name = async () => (await client.get('/api/schoolSettings')).body.schoolSettings.name;
    const before = await name();
    expect((await client.post('/api/schoolSettings', { name: NAME })).status).toBe(200);
    await openAction(await newestAction());
    await page.getByText(NAME).first().waitFor();
    await page.getByRole('button', { name: 'Undo…' }).click();
    await dialogOf('Undo this change?').getByText('Goes back').waitFor();
    await confirm('Undo this change?');
    await expect.poll(name).toBe(before);
    await link(/^Undone on .+ by /).click();
    await page.getByRole('button', { name: 'Restore…' }).click();
    await confirm('Restore this change?');
    await expect.poll(name).toBe(NAME);
    expect(journey.complaints).toEqual([]);
  });
});
