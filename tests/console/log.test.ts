import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { folder, dataDir, run, started, written } = runPrograms();

describe('npm run log', { timeout: TIMEOUT_MS }, () => {
  const log = (...words: string[]) => run('api/console/log.ts', words).ended;
  const change = (name: string, sql: string) => {
    const database = new DatabaseSync(join(dataDir(), name));
    database.exec(sql);
    database.close();
  };

  it('verifies and seals beside the server; what is new is sealed when it ends', async () => {
    const server = await started(ADMINISTRATOR);
    expect(await log('verify')).toMatchObject({ code: 0, output: expect.stringContaining('as it was written.') });
    expect(JSON.parse((await log('seal')).output)).toMatchObject({ seal: 1, events: 1, previous: null });
    const { post } = createClient(server.url);
    const { body } = await post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    const settings = await createClient(server.url, body.authToken).post('/api/schoolSettings', { name: 'North High' });
    expect(settings.status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(JSON.parse((await log('verify', '--json')).output)).toMatchObject({
      ...{ findings: 0, events: 2, eventFaults: [], seals: 2, lastSeal: { seal: 2, events: 2 } },
    });
  });

  it('names what was changed while the server was off, with exit code 1', async () => {
    const server = await started(ADMINISTRATOR);
    server.child.kill('SIGTERM');
    await server.ended;
    const copy = join(folder(), 'seals.txt');
    writeFileSync(copy, (await log('seals')).output);
    expect(await log('verify', '--seals', copy)).toMatchObject({ code: 0 });
    change('events.db', `update events set data = replace(data, '"auditor":false', '"auditor":true')`);
    const { code, output } = await log('verify');
    expect([code, output.split('\n')]).toEqual([
      1,
      expect.arrayContaining([
        'staff 0 (no. 1): what it says is not what its id was made from',
        expect.stringMatching(/^seal 1: event 1 is not the one that was sealed at /),
        '1 event read, with every key that opens them, and of the access record 0 looks: 2 findings.',
      ]),
    ]);
    change('keys.db', 'delete from seals');
    expect((await log('verify', '--seals', copy)).output).toContain('seal 1: it is missing here');
  });

  it('says that the index is damaged by which streams are read, though every event is as it was written', async () => {
    await written();
    const file = join(dataDir(), 'events.db');
    const database = new DatabaseSync(file);
    const index = database.prepare("select rootpage from sqlite_master where name = 'events_by_stream'").get();
    database.close();
    const bytes = readFileSync(file);
    const page = bytes.subarray((Number(index?.['rootpage']) - 1) * 4096).subarray(0, 4096);
    page.write('stafl', page.lastIndexOf('staff'));
    writeFileSync(file, bytes);
    const { code, errors } = await log('verify');
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^The event log \S+ is damaged or not ours: its index events_by_stream does not lead to row 1; leave it as it is and restore /,
      ),
    ]);
  });

  it('takes no copy of the seals that is cut off, empty or something else', async () => {
    await written();
    const copy = join(folder(), 'seals.txt');
    const { output } = await log('seals');
    for (const [text, sentence] of [
      [output.trimEnd().slice(0, -5), /^Line 4 of .*seals\.txt is no seal, or was cut off\. Give a whole copy of /],
      ['{\n  "name": "transition-ledger"\n}', /^Line 1 of .*seals\.txt is no seal, or was cut off\./],
      ['', /^There is no seal in .*seals\.txt\. Give a whole copy of what "npm run log -- seals" printed\.\n$/],
    ] as const) {
      writeFileSync(copy, text);
      const errors = expect.stringMatching(sentence);
      expect(await log('verify', '--seals', copy)).toMatchObject({ code: 1, output: '', errors });
    }
  });

  it('changes no file', async () => {
    await written();
    const contents = () =>
      readdirSync(dataDir())
        .filter((name) => name.endsWith('.db'))
        .map((name) => [name, readFileSync(join(dataDir(), name)).toString('base64')]);
    // The record as it was before it was a chain, and nobody had looked: whoever opens it for writing puts tables there.
    change('access.db', 'drop table links; drop table chain');
    const before = contents();
    expect(await log('verify')).toMatchObject({ code: 0, errors: '' });
    expect(contents()).toEqual(before);
  });

  it('finds the end of the access record cut off and made good', async () => {
    await written(async (url) => {
      for (let time = 0; time < 3; time++)
        await createClient(url).post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    });
    expect(await log('verify')).toMatchObject({ code: 0 });
    change(
      'access.db',
      `update chain set ends = (select json_set(ends, '$.head', json_object('id', id, 'hash', hash, 'elapsed', elapsed,
        'at', (select at from entries where entries.id = links.id))) from links where id = 2)`,
    );
    change('access.db', 'delete from entries where id > 2; delete from links where id > 2');
    const { code, output } = await log('verify');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^access record, entry 2: entry 3 is missing after it: seal \d+ was made later$/m),
    ]);
  });

  it('finds the beginning of the access record cut off and made good', async () => {
    await written(async (url) => {
      for (let time = 0; time < 3; time++)
        await createClient(url).post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    });
    change(
      'access.db',
      `update chain set ends = (select json_set(ends, '$.anchor', json_object('id', id, 'hash', hash)) from links where id = 2)`,
    );
    change('access.db', 'delete from entries where id <= 2; delete from links where id <= 2');
    const { code, output } = await log('verify');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^access record, entry 3: entries 1 to 2 are missing before it: seal \d+ says that the record begins with entry 1$/m,
      ),
    ]);
  });

  it('shows a stream and records that, and refuses what is no stream', async () => {
    const server = await started(ADMINISTRATOR);
    const { code, output } = await log('show', 'staff');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      type: 'StaffAccountCreated',
      data: { email: 'first@school.example', passwordHash: '(not shown)' },
    });
    expect(await log('show', 'student-1')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no stream called student-1\. Streams are called /),
    });
    const { post } = createClient(server.url);
    const { body } = await post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    const record = await createClient(server.url, body.authToken).get(
      '/api/rest/accessRecord?filter={"kind":"stream-shown"}',
    );
    expect(record.body).toMatchObject([{ user: null, address: 'console', details: { stream: 'staff' } }]);
  });

  it('finds events, opened, and records that without the words', async () => {
    await written(async (url) => {
      const { body } = await createClient(url).post('/api/login', {
        ...{ username: 'first@school.example', password: 'correct horse' },
      });
      await createClient(url, body.authToken).post('/api/schoolSettings', { name: 'North High' });
    });
    const types = async (...words: string[]) => {
      const { output } = await log('find', ...words);
      return output
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).type);
    };
    expect(await types('--text', 'north')).toEqual(['SchoolSettingsChanged']);
    expect(await types('north high')).toEqual(['SchoolSettingsChanged']);
    expect(await types('north', 'high', '--type', 'SchoolSettingsChanged')).toEqual(['SchoolSettingsChanged']);
    expect(await types('north', '--type', 'StaffAccountCreated')).toEqual([]);
    // In any order, each somewhere, without accents.
    expect(await types('high', 'nórth')).toEqual(['SchoolSettingsChanged']);
    expect(await types('--person', 'FIRST@school.example')).toEqual(['SchoolSettingsChanged']);
    expect(await types('--type', 'StaffAccountCreated')).toEqual(['StaffAccountCreated']);
    expect(await log('find', '--from', '2001-01-01')).toMatchObject({ code: 1, errors: '0 events found.\n' });
    expect(await log('find', '--person', 'x@y.example')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^No account has/),
    });
    for (const [type, sentence] of [
      ['StaffAcountCreated', /^No event is of the type StaffAcountCreated\. Did you mean StaffAccountCreated\b.*\?\n$/],
      ['Unknown', /^No event is of the type Unknown\. Types are written .*\.\n$/],
      ['toString', /^No event is of the type toString\./],
    ] as const)
      expect(await log('find', '--type', type)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) });
    expect(await log('find', '--from', 'monday')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/takes a day written/),
    });
    const record = new DatabaseSync(join(dataDir(), 'access.db'), { readOnly: true });
    const looks = JSON.stringify(record.prepare('select * from entries').all());
    record.close();
    expect(looks).toContain('npm run log -- find');
    expect(looks).not.toContain('north');
  });

  it('writes a signed copy with its checker, and again none over it', async () => {
    await written();
    const today = new Date().toISOString().slice(0, 10);
    const [file, fhir] = [join(folder(), 'copy.ndjson'), join(folder(), 'copy.fhir')];
    const days = ['--from', '2020-01-01', '--to', `${Number(today.slice(0, 4)) + 1}-01-01`];
    expect(await log('export', ...days, file)).toMatchObject({ code: 0, errors: '' });
    const checked = () => spawnSync(process.execPath, [join(folder(), 'check-proof.mjs'), file], { encoding: 'utf8' });
    expect(checked().stdout).toContain('It holds: 1 entries');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(file, bytes);
    expect(checked().stderr).toMatch(/^Line \d+: /);
    expect(await log('export', ...days, file)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/already: nothing was written/),
    });
    expect(await log('export', '--as', 'fhir', ...days, fhir)).toMatchObject({ code: 0 });
    const resources = readFileSync(fhir, 'utf8').trim().split('\n');
    expect(resources.map((line) => JSON.parse(line).resourceType)).toEqual(
      expect.arrayContaining(['AuditEvent', 'Provenance']),
    );
    for (const words of [[], ['--student', 'x'], ['--student', '100001'], [...days, '--student', '1'], ['--as', 'pdf']])
      expect((await log('export', ...words, join(folder(), 'no'))).code).toBe(1);
    expect(readdirSync(folder()).sort()).toEqual(['check-proof.mjs', 'copy.fhir', 'copy.ndjson', 'data']);
  });

  it('says how it is used and where there is no log', async () => {
    for (const words of [[], ['verify', 'now'], ['seal', '--json'], ['show'], ['export'], ['find']]) {
      expect(await log(...words)).toMatchObject({ code: 2, errors: expect.stringContaining('npm run log -- verify') });
    }
    expect(await log('find')).toMatchObject({
      errors: expect.stringMatching(/^npm run log -- find takes what to look for/),
    });
    expect(await log('look')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^There is no npm run log -- look\.\n/),
    });
    expect(await log('verify')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no log') });
    expect(await log('seal')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no log') });
  });
});
