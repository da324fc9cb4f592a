import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    const configuration = readConfiguration({});
    expect(configuration).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SESSION_HOURS: 12, RESET_MINUTES: 60 });
    expect(configuration.MAIL_DIR).toBe(`${configuration.DATA_DIR}/mail`);
  });

  it('count as not given when they are empty', () => {
    expect(readConfiguration({ PORT: '', PRODUCT_NAME: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['PORT', '70000', 'The setting PORT should be a whole number from 0 to 65535.'],
    ['PORT', '3000x', 'The setting PORT should be a whole number from 0 to 65535.'],
    ['TIME_ZONE', 'Arizona', 'The setting TIME_ZONE should be the name of a time zone such as America/Phoenix.'],
    ['PUBLIC_URL', 'ftp://x', 'The setting PUBLIC_URL should be an http or https address.'],
    ['TOKEN_SECRET', 'short', 'The setting TOKEN_SECRET should have at least 32 characters.'],
    ['ENGINE', 'oracle', 'The setting ENGINE should be one of embedded, cluster.'],
    ['SESSION_HOURS', '0', 'The setting SESSION_HOURS should be a whole number from 1 to 8760.'],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(sentence);
  });

  it('asks for both servers of a cluster', () => {
    const EVENTSTORE_URL = 'esdb://user:password@node-1:2113,node-2:2113?tls=true';
    const MONGODB_URL = 'mongodb://user:password@a:27017,b:27017/?replicaSet=rs0';
    expect(readConfiguration({ ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL })).toMatchObject({
      LOG_NAMESPACE: 'ledger',
    });
    expect(() => readConfiguration({ ENGINE: 'cluster', EVENTSTORE_URL })).toThrow('EVENTSTORE_URL and MONGODB_URL');
    expect(() => readConfiguration({ MONGODB_URL: 'localhost' })).toThrow('begins with mongodb://');
  });

  it.each([
    'mongodb://host',
    'mongodb://host/district?replicaSet=rs0',
    'mongodb://host/',
    'mongodb://host?replicaSet=rs0',
    'mongodb://host/?replicaSet=rs0',
    'mongodb://user:password@a:27017,b:27017/accounts?replicaSet=rs0',
    'mongodb://user:pass%2Fword@host/accounts',
    'mongodb://host/admin?replicaSet=rs0',
    'mongodb://user:password@host/admin?authSource=district',
    'mongodb+srv://user:password@cluster.example/?retryWrites=true&w=majority',
    'mongodb://host/?authMechanism=MONGODB-X509&authSource=$external',
  ])('takes %s', (MONGODB_URL) => {
    expect(readConfiguration({ MONGODB_URL })).toMatchObject({ MONGODB_URL });
  });

  it('wants back-ups where neither the data nor the keys are', () => {
    const given = { DATA_DIR: '/data', KEYS_DIR: '/keys', BACKUP_DIR: '/backup' };
    expect(readConfiguration({ ...given, BACKUP_KEYS_DIR: '/keys-too' })).toMatchObject({
      BACKUP_KEYS_DIR: '/keys-too',
    });
    const refused = [
      { ...given, BACKUP_DIR: '/data/backup' },
      { ...given, BACKUP_KEYS_DIR: '/keys/backup' },
      { ...given, BACKUP_DIR: '/keys' },
    ];
    for (const settings of refused) expect(() => readConfiguration(settings)).toThrow('is no back-up of');
    expect(() => readConfiguration({ ...given, BACKUP_KEYS_DIR: '/keys/backup' })).toThrow('outside KEYS_DIR');
  });

  it('wants no back-ups where a link leads to the data', () => {
    const folder = mkdtempSync(join(tmpdir(), 'linked-'));
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(folder, 'data'), join(folder, 'link'));
    const given = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'link', 'backup') };
    expect(() => readConfiguration(given)).toThrow('outside DATA_DIR');
    rmSync(folder, { recursive: true });
  });

  it('asks for the first administrator whole', () => {
    expect(() => readConfiguration({ ADMIN_EMAIL: 'a@school.example' })).toThrow('given together');
    expect(() => readConfiguration({ ADMIN_EMAIL: 'a@school.example', ADMIN_PASSWORD: 'short' })).toThrow(
      'The setting ADMIN_PASSWORD should have 12 to 128 characters and not be easy to guess.',
    );
    expect(() => readConfiguration({ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' })).toThrow(
      'The setting ADMIN_EMAIL should be an e-mail address.',
    );
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are read in place of the setting', () => {
    const METRICS_TOKEN_FILE = file('token', 'a token of the platform\n');
    expect(readConfiguration({ METRICS_TOKEN_FILE })).toMatchObject({ METRICS_TOKEN: 'a token of the platform' });
  });

  it.each([
    ['missing', () => join(folder, 'nothing'), 'The file of the setting TOKEN_SECRET_FILE cannot be read (ENOENT).'],
    ['empty', () => file('empty', ' \n'), 'The file of the setting TOKEN_SECRET_FILE is empty.'],
    ['too short', () => file('short', 'short'), 'The setting TOKEN_SECRET should have at least 32 characters.'],
  ])('that are %s stop the start with one sentence', (_, path, sentence) => {
    expect(() => readConfiguration({ TOKEN_SECRET_FILE: path() })).toThrow(sentence);
  });

  it('are not given twice', () => {
    const TOKEN_SECRET_FILE = file('secret', 'x'.repeat(40));
    expect(() => readConfiguration({ TOKEN_SECRET_FILE, TOKEN_SECRET: 'y'.repeat(40) })).toThrow(
      'The settings TOKEN_SECRET and TOKEN_SECRET_FILE should not be given together.',
    );
  });
});
