import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { signIn } from '../screens/open.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/programs.ts';
import { signInToSchool } from '../support/small-school.ts';

/** Exits of a year by federal reason, in the words of the screen: 40 in all, 30 of them in the denominator. */
const EXITS = [
  ['GHS', 'Graduated with a regular high school diploma (GHS)', 18],
  ['GRADALTDPL', 'Graduated with a State-defined alternate diploma (GRADALTDPL)', 1],
  ['RC', 'Received a certificate (RC)', 3],
  ['RMA', 'Reached maximum age (RMA)', 2],
  ['DROPOUT', 'Dropped out (DROPOUT)', 6],
  ['D', 'Died (D)', 1],
  ['MKC', 'Moved, known to be continuing (MKC)', 7],
  ['TRAN', 'Transferred to regular education (TRAN)', 2],
] as const;
const EVIDENCE = { exitEvidence: 'enrollment', exitEvidenceOn: '2026-06-02' };
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** The figures of the field's own checks, as people see them. */
describe.skipIf(!hasBrowser)('check figures on the screens', () => {
  let journey: Journey;
  let page: Page;
  let admin: Client;
  /** Of 2025-2026, whose leavers are counted, and of the year after it. */
  let [left, present] = [0, 0];
  let adminId: number;
  const moved: number[] = [];
  const led: number[] = [];
  const others: number[] = [];
  let served: number;

  const post = async (path: string, body?: object) => {
    const answer = await admin.post(path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const year = async (begins: number) => {
    const terms = [`${begins}-09-01`, `${begins + 1}-01-20`].map((startDate) => ({ startDate }));
    return (await post('/api/schoolYears', { year: begins, termType: 'semester', terms, students: [] })).schoolYear.id;
  };
  /** Facts of all of them come as one file. */
  const rows: Record<string, string>[] = [];
  const student = async (yearId: number, studentId: string, birthday = '2010-05-04') => {
    const more = { studentId, lastName: studentId, birthday: `${birthday}T00:00:00.000Z` };
    rows.push({ studentId, kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' });
    return createStudent(admin, yearId, more);
  };
  const service = (studentIds: number[], activity: string, date: string, minutes: number) =>
    post('/api/app/services', {
      ...{ studentIds, activity, date, minutes, setting: 'individual', providerKind: 'vr-staff', forVr: true },
    });
  const go = async (route: string) => {
    // A page of its own each time: nothing of what was shown before is left.
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#${route}`);
  };
  const fits = async () =>
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(
      0,
    );
  const shows = (text: string | RegExp) =>
    page
      .getByText(text, { exact: typeof text === 'string' })
      .first()
      .waitFor();

  /** Both shares and every number with its students, where so many moves have lost their evidence. */
  async function showsExits(lost: number, ...shares: string[]) {
    for (const text of [...shares, `Counted: ${30 + lost}`, `Not counted, because: ${10 - lost}`]) await shows(text);
    for (const [reason, label, first] of EXITS) {
      const count = first + (reason === 'DROPOUT' ? lost : reason === 'MKC' ? -lost : 0);
      await page.getByRole('button', { name: `${label}: ${count}`, exact: true }).click();
      const rows = page.getByRole('table', { name: label }).getByRole('row');
      await expect.poll(() => rows.count()).toBe(count + 1);
    }
  }

  beforeAll(async () => {
    journey = await beginJourney({ env: ADMINISTRATOR });
    page = journey.page;
    admin = createClient(journey.product.url, (await signInToSchool(journey.product)).body.authToken);
    adminId = (await admin.get('/api/user')).body.user.id;
    await post('/api/app/whatWeKeep', {
      keeps: { facts: true, caseload: true, services: true, disclosures: true },
      profile: { certificateExists: true, alternateDiplomaExists: true },
    });
    [left, present] = [await year(2025), await year(2026)];
    for (const [exitReason, , count] of EXITS)
      for (let at = 1; at <= count; at += 1) {
        const studentId = `${exitReason}-${at}`;
        const id = await student(left, studentId, '2008-05-04');
        const evidence = exitReason === 'MKC' && EVIDENCE;
        rows.push({ studentId, kind: 'exit', exitOn: '2026-05-29', exitReason, ...evidence });
        if (exitReason === 'MKC') moved.push(id);
      }
    served = await student(present, 'Served');
    for (let at = 0; at < 5; at += 1) others.push(await student(present, `Other${at}`));
    for (let at = 0; at < 18; at += 1) led.push(await student(present, `Led${at}`));
    const signed = { kind: 'consent', consentSignedOn: '2026-09-03', consentPurpose: 'Pre-ETS' };
    for (const studentId of ['Served', 'Other0', 'Other1', 'Other2'])
      rows.push({ studentId, ...signed, consentSignedBy: 'parent' });
    const file = await post('/api/app/facts/imports', { fileName: 'facts.csv', upload: 'facts', from: 0, rows });
    expect(file.created).toBe(64 + 40 + 4);
    await service([served], 'JEC', '2026-10-06', 45);
    await service([served], 'WBLE', '2026-11-14', 90);
    await service([served], 'ISA', '2026-12-03', 30);
    await service(others, 'JEC', '2026-09-10', 20);
    await post('/api/app/caseloads/transfer', { studentIds: led, from: null, to: adminId, day: '2025-08-18' });
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR;
    await signIn(page, journey.product.url, { dataDir: '', email, password });
  });
  afterAll(() => journey?.end());

  describe.each(Object.entries(SIZES))('%s', (size, viewport) => {
    beforeAll(() => page.setViewportSize(viewport));

    it('40 exits: the denominator, both shares, each number with its students, and who is not counted', async () => {
      await go('/Exits');
      await page.getByLabel('Exit year').selectOption('2025');
      // On the narrow screen two moves have lost their evidence.
      if (size === 'wide') await showsExits(0, '60.00 %', '20.00 %');
      else await showsExits(2, '56.25 %', '25.00 %');
    });

    it('filed, corrected since: 56.25 % and 25.00 % today, 60.00 and 20.00 filed, and who differs', async () => {
      if (size === 'wide') {
        const file = { name: 'File these figures' };
        await page.getByRole('button', file).click();
        await shows(/^Indicator 1: 60\.00 %, Indicator 2: 20\.00 %, of 30\. Not counted: 10\./);
        await page.getByRole('alertdialog').getByRole('button', file).click();
        await shows('Difference: none.');
        for (const id of moved.slice(0, 2))
          await post(`/api/app/students/${id}/facts/2`, { exitEvidence: null, exitEvidenceOn: null });
        await go('/Exits');
        await page.getByLabel('Exit year').selectOption('2025');
      }
      for (const text of ['56.25 %', '25.00 %', '32', 'Difference: 2']) await shows(text);
      await shows('Indicator 1: 60.00 %, Indicator 2: 20.00 %, of 30');
      for (const at of [1, 2]) await shows(new RegExp(`Lee MKC-${at}: Moved.*→ Dropped out`));
      await fits();
    });

    it('three services: 165 min, 3 of 5, from October 6, 2026', async () => {
      await go(`/${present}/students/view/${served}/services`);
      await shows('First service October 6, 2026, 3 of 5 activities in the program year');
      await shows(/Program year 2026-27: 165 min, of which \d+ count for VR, 3 of 5/);
      await shows('Q2: 165 min, 3 of 5');
      await fits();
    });

    it("the quarter's file leaves out two without consent, by name and with the reason", async () => {
      await go('/PreEts?quarter=2026-Q1');
      await shows('3 services of 3 students count. What does not count is left out and listed.');
      for (const at of [3, 4]) await shows(new RegExp(`Lee Other${at}: 1 left out\\. .*[Cc]onsent`));
      await fits();
    });

    it('18 My students in the list and on the dashboard, and who led on which day', async () => {
      await go('/Students');
      const mine = page.getByRole('button', { name: /^My students\s*18$/ });
      await mine.waitFor();
      await shows('18 students');
      await go('/');
      await mine.waitFor();
      await go('/Caseloads');
      await page.getByLabel('On', { exact: true }).fill('2026-01-15');
      await page
        .getByText(/January 15, 2026/)
        .first()
        .waitFor();
      await page.getByRole('row', { name: /Administrator\s+18/ }).waitFor();
      await page.getByRole('heading', { name: 'Nobody (6)' }).waitFor();
      await fits();
    });

    it('what they received is the same file, to the byte', async () => {
      const [one = 0] = led;
      if (size === 'wide') {
        const { terms } = (await admin.get('/api/schoolyears')).body.schoolYears.find(
          ({ id }: { id: number }) => id === present,
        );
        const query = `startYearId=${present}&startTermId=${terms[0].id}&studentId=${one}`;
        const said = { requestedOn: '2026-09-10', way: 'e-mail', party: 'VR', person: 'M. Ortiz' };
        const basis = { basis: 'transition-agency', consentOn: '2026-09-03', disclosedOn: '2026-09-11' };
        await post('/api/app/disclosures', {
          ...{ ...said, ...basis, purpose: 'Planning of services', outcome: 'granted' },
          call: { method: 'GET', path: '/api/reports/student', query },
        });
        const contact = { kind: 'contact', contactFrom: '2026-09-12', contactWho: 'parent', contactPhone: '555 0100' };
        await post(`/api/app/students/${one}/facts`, contact);
      }
      await go(`/${present}/students/view/${one}/disclosures`);
      for (const text of [/VR, M\. Ortiz|M\. Ortiz/, /Planning of services/]) await shows(text);
      await page.getByRole('button', { name: 'Show what they received' }).click();
      await shows(/^The same file, byte for byte \(SHA-256 [\da-f]{12}\)\.$/);
      await fits();
    });
  });
});
