import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const HEADERS = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';

describe.skipIf(!hasBrowser)('files that cannot be imported', () => {
  let journey: DemoJourney;
  const sent: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ledger-files-'));
  beforeAll(async () => {
    journey = await beginDemoJourney();
    await signIn(journey.page, journey.product.url, journey.school);
    await journey.open('/ImportData');
    await journey.page.getByLabel('Select a Semester').selectOption({ label: 'Semester 1' });
    journey.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  });
  afterAll(async () => {
    await journey?.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const button = (name: string) => journey.page.getByRole('button', { name, exact: true });
  const take = (name: string, content: string) =>
    journey.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') });
  const expectRefusal = async (name: string, reason: RegExp) => {
    const alert = journey.page.getByRole('alert').filter({ hasText: `${name} cannot be imported` });
    await alert.filter({ hasText: reason }).waitFor();
    expect(await button('Import').count()).toBe(0);
  };

  it('say what they are and what to do, in place of the preview', async () => {
    await take('report.csv', '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj');
    await expectRefusal('report.csv', /This is a PDF document, whatever its name says\. Save the table in it as/);
    await take('open.csv', `${HEADERS}\nB-1,"Ana,Bee,f,9,No,05/04/2010,No,WH7\nB-2,Bob,Cy,m,9,No,05/04/2010,No,WH7`);
    await expectRefusal('open.csv', /A quotation mark in line 2 is never closed or stands within a text\./);
    await take('long.csv', `${HEADERS}\nB-1,${'x'.repeat(10_000_000)}`);
    await expectRefusal('long.csv', /Line 2 has a cell of 10,000,000 characters; at most 32,767 can be read\./);
  });

  it('say that they are too large, as they are or unpacked', async () => {
    const large = join(folder, 'large.csv');
    writeFileSync(large, HEADERS);
    truncateSync(large, 200 * 1024 * 1024);
    await journey.page.locator('input[type=file]').setInputFiles(large);
    await expectRefusal('large.csv', /The file is larger than 100 MB\. Split it and import the parts\./);
    const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Students', rows: [['Id Number'], ['B-1']] }] }));
    const lastOfDirectory = workbook.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    workbook.writeUInt32LE(500 * 1024 * 1024, lastOfDirectory + 24);
    await take('bomb.xlsx', workbook.toString('latin1'));
    await expectRefusal('bomb.xlsx', /This workbook unpacks to more than 400 MB, which is more than can be read\./);
  });

  it('can be given up while they are read', async () => {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await journey.page.route('**/assets/reading-worker-*.js', async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue().catch(() => undefined);
    });
    await take('slow.csv', `${HEADERS}\nB-1,Ana,Bee,f,9,No,05/04/2010,No,WH7`);
    await asked.promise;
    await journey.page.getByRole('progressbar', { name: 'Reading slow.csv' }).waitFor();
    await button('Cancel').click();
    await journey.page.getByText('Columns of the file and what they take').waitFor();
    released.resolve();
    await journey.page.unroute('**/assets/reading-worker-*.js');
  });

  it('leave nothing behind: the next one is read as ever', async () => {
    await take('good.csv', `${HEADERS}\nB-1,Ana,Bee,f,9,No,05/04/2010,No,WH7`);
    await journey.page.getByText('1 row, 1 new').waitFor();
    expect(await journey.page.getByText(/slow\.csv|cannot be imported/).count()).toBe(0);
    expect(sent.filter((path) => path === '/api/app/imports')).toEqual([]);
  });

  it('end without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
