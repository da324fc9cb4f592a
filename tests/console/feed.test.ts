import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { type Client, createClient } from '../http/client.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { type Product, startProduct } from '../support/product.ts';
import { TIMEOUT_MS } from '../support/programs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HEADERS = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';

describe('the nightly feed', { timeout: TIMEOUT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  let school: DemoSchool;
  let product: Product;
  let client: Client;
  let year: string;
  beforeAll(async () => {
    school = await writeDemoSchool('feed');
    product = await startProduct({ dataDir: school.dataDir });
    const { body } = await createClient(product.url).post('/api/login', {
      username: school.email,
      password: school.password,
    });
    client = createClient(product.url, body.authToken);
    const years = (await client.get('/api/schoolYears')).body.schoolYears as WireSchoolYear[];
    year = String(Math.max(...years.map((one) => one.year)));
    writeFileSync(join(folder, 'password'), `${school.password}\n`);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await product?.stop('SIGKILL');
    for (const place of [folder, school?.dataDir]) if (place) rmSync(place, { recursive: true, force: true });
  });

  const run = (program: 'import' | 'export', words: readonly string[], settings: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string; errors: string }>((done) => {
      const own = { FEED_URL: product.url, FEED_EMAIL: school.email, FEED_PASSWORD_FILE: join(folder, 'password') };
      const env = { PATH: process.env['PATH'], ...own, ...settings };
      const child = execFile(
        process.execPath,
        [join(ROOT, 'api', 'console', `${program}.ts`), ...words],
        { cwd: folder, env },
        (_, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
      );
    });
  const term = () => ['--year', year, '--term', '1'];
  const file = (name: string, ...lines: string[]) => {
    writeFileSync(join(folder, name), [HEADERS, ...lines].join('\r\n'));
    return name;
  };
  /** The newest actions of the journal that are imports. */
  const imports = async () =>
    (await client.get('/api/rest/actions?filter={"kind":["import"]}&sort=["id","DESC"]&range=[0,4]')).body;

  it('writes a term into a file that imported again changes nothing', async () => {
    const exported = await run('export', [...term(), '--out', 'students.csv']);
    expect(exported).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(folder)).not.toContain('students.csv.part');
    const before = await imports();
    const again = await run('import', ['students.csv', ...term()]);
    expect(again.errors).toBe('');
    expect(again.output).toMatch(/ 0 new, \d+ known; 0 errors/);
    expect(again.output).toMatch(/Imported: 0 created, 0 changed, \d+ unchanged; 0 values not taken\.\n$/);
    expect(again.code).toBe(0);
    expect(await imports()).toEqual(before);
  });

  it('writes over nothing that is called like no file of rows', async () => {
    const name = join(folder, 'events.db');
    writeFileSync(name, 'the log of a school');
    for (const words of [term(), ['--template', 'facts']]) {
      const { code, errors } = await run('export', [...words, '--out', name]);
      expect([code, errors]).toEqual([1, expect.stringContaining('should end in .csv or .xlsx')]);
    }
    expect(readFileSync(name, 'utf8')).toBe('the log of a school');
    rmSync(name);
  });

  it('writes facts into a file that imported again changes nothing, and refuses one of the other template', async () => {
    await client.post('/api/app/whatWeKeep', { keeps: { facts: true } });
    await run('export', [...term(), '--out', 'students.csv']);
    const number = readFileSync(join(folder, 'students.csv'), 'utf8').split('\n')[1]?.split(',')[0] ?? '';
    const lines = ['Id Number,Fact,Evaluation: Evaluated on,Evaluation: Next evaluation due,Shoe\u001b[2J size'];
    lines.push(`${number},Evaluation,02/29/2024,02/28/2027`);
    writeFileSync(join(folder, 'facts.csv'), lines.join('\n'));
    const facts = ['--template', 'facts'];
    const { output } = await run('import', ['facts.csv', ...facts, '--check']);
    expect(output).toContain('1 facts: 1 new, 0 corrected');
    // Without the character that would steer a terminal.
    expect(output).toContain('not imported: Shoe[2J size.');
    expect(await run('import', ['facts.csv', ...facts])).toMatchObject({ code: 0, errors: '' });
    expect(await run('export', [...facts, '--out', 'facts.csv'])).toMatchObject({ code: 0, errors: '' });
    const before = await imports();
    const again = await run('import', ['facts.csv', ...facts]);
    expect([again.errors, again.output]).toEqual(['', expect.stringContaining('Imported: 0 recorded, 0 corrected')]);
    expect(await imports()).toEqual(before);
    expect((await run('import', ['facts.csv', ...term()])).errors).toContain('is one of the template “Facts”');
    expect((await run('import', ['students.csv', ...facts])).errors).toContain('is one of the template “Students”');
    writeFileSync(join(folder, 'facts.csv'), [...lines, `${number},Evaluation,02/29/2023,02/28/2027`].join('\n'));
    const wrong = await run('import', ['facts.csv', ...facts]);
    expect([wrong.code, wrong.output]).toEqual([
      3,
      expect.stringContaining('facts.csv:3: error: Evaluation: Evaluated'),
    ]);
  });

  it('names each finding by the line of the file, and writes nothing where there is an error', async () => {
    const before = await imports();
    const path = file(
      'faults.csv',
      'FEED-1,"Ada\r\nMaria",Lind,female,9,No,05/04/2011,No,WH7',
      '',
      'FEED-2,Noah,Fischer,male,13,No,11/30/2008,No,WH7',
    );
    const { code, output, errors } = await run('import', [path, ...term()]);
    expect(errors).toBe('');
    expect(output).toContain('faults.csv:5: error: Grade/Age: Required data is an unexpected value\n');
    expect(output).toContain('Nothing was written.');
    expect(code).toBe(3);
    expect(await imports()).toEqual(before);
  });

  it('checks without writing, and imports the same as one entry with name and hash of the file', async () => {
    const before = await imports();
    const path = file('new.csv', 'FEED-3,Ada,Lind,female,9,No,05/04/2011,No,WH7');
    const checked = await run('import', [path, ...term(), '--check']);
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toMatch(
      /^1 rows for .+: 1 new, 0 known; 0 errors, 0 warnings, 0 left out\.\nNothing was written\.\n$/,
    );
    expect(await imports()).toEqual(before);
    expect(await run('import', [path, ...term()])).toMatchObject({ code: 0, errors: '' });
    const [entry, ...older] = await imports();
    expect(older.slice(0, before.length)).toEqual(before.slice(0, older.length));
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    expect(entry).toMatchObject({ over: { file: { name: path, hash }, rows: 1, created: 1 } });
    expect(entry.actor.email).toBe(school.email);
  });

  it('leaves out a row that is probably about another person, without naming anybody', async () => {
    file('first.csv', 'FEED-4,Ben,Ode,male,9,No,01/02/2010,No,WH7');
    await run('import', ['first.csv', ...term()]);
    const path = file(
      'mixed.csv',
      'FEED-4,Cleo,Park,female,9,No,03/04/2011,No,WH7',
      'FEED-5,Dana,Ray,female,9,No,03/04/2011,No,WH7',
    );
    const { code, output } = await run('import', [path, ...term()]);
    expect(output).toContain('mixed.csv:2: left out: Id Number: Probably another person');
    expect(output).not.toContain('Ben');
    expect(output).toContain('Imported: 1 created, 0 changed');
    expect(code).toBe(4);
  });

  it.each([
    [
      'no such year',
      () => run('import', ['new.csv', '--year', '1999', '--term', '1']),
      1,
      'There is no school year that begins in 1999.',
    ],
    ['no such term', () => run('export', ['--year', year, '--term', '9', '--out', 'x.csv']), 1, 'has no term 9'],
    [
      'a quotation mark that is never closed',
      () =>
        run('import', [file('quotes.csv', 'FEED-6,"Ada,Lind,female,9,No,05/04/2011,No,WH7', 'FEED-7,Ben'), ...term()]),
      1,
      'A quotation mark in line 2 is never closed or stands within a text.',
    ],
    ['a device', () => run('import', ['/dev/null', ...term()]), 1, '/dev/null is no file. A feed takes a CSV file.'],
    ['no file', () => run('import', ['missing.csv', ...term()]), 1, 'The file missing.csv cannot be read (ENOENT).'],
    [
      'a wrong password',
      () => run('import', ['new.csv', ...term()], { FEED_PASSWORD_FILE: join(folder, 'new.csv') }),
      1,
      'password',
    ],
    [
      'a password that is given twice',
      () => run('import', ['new.csv', ...term()], { FEED_PASSWORD: 'another' }),
      1,
      'The settings FEED_PASSWORD and FEED_PASSWORD_FILE should not be given together.',
    ],
    ['no account', () => run('import', ['new.csv', ...term()], { FEED_EMAIL: '' }), 1, 'FEED_EMAIL'],
    [
      'no server',
      () => run('import', ['new.csv', ...term()], { FEED_URL: 'http://127.0.0.1:9' }),
      1,
      'No server answers at http://127.0.0.1:9.',
    ],
    ['no term', () => run('import', ['new.csv']), 2, 'npm run import --'],
    ['a folder that is not there', () => run('export', [...term(), '--out', 'nowhere/x.csv']), 1, 'cannot be written'],
  ])('says what is wrong with %s', async (_, ends, code, sentence) => {
    const ended = await ends();
    expect(ended.errors).toContain(sentence);
    expect(ended.code).toBe(code);
  });

  it('takes no workbook, PDF or other bytes', async () => {
    writeFileSync(join(folder, 'report.csv'), Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00]));
    const { code, errors } = await run('import', ['report.csv', ...term()]);
    expect(errors).toContain('The file is no text in UTF-8.');
    expect(code).toBe(1);
  });
});
