import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotStart } from '../../configuration/cannot-start.ts';
import { readFeedSettings } from './feed-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ACCOUNT = { FEED_EMAIL: 'feed@school.example', FEED_PASSWORD: 'one of its own' };

describe('where a feed finds the server', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '10.0.0.7', PORT: '80' }, 'http://10.0.0.7:80'],
    // An environment of containers names what is not set, too.
    [{ FEED_URL: '', HOST: '', PORT: ' ' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ FEED_URL: 'https://ledger.district.example', HOST: '10.0.0.7' }, 'https://ledger.district.example'],
    [{ FEED_URL: ' https://ledger.district.example/ ' }, 'https://ledger.district.example'],
    [{ FEED_URL: 'https://district.example/ledger//' }, 'https://district.example/ledger'],
  ])('with %j is known', (given, url) => {
    expect(readFeedSettings({ ...ACCOUNT, ...given }).url).toBe(url);
  });

  it.each(['ledger.district.example', 'ftp://ledger.district.example', 'file:///etc/passwd'])(
    '%s is no address of one',
    (FEED_URL) => {
      expect(() => readFeedSettings({ ...ACCOUNT, FEED_URL })).toThrow(
        'FEED_URL should be an address such as https://ledger.district.example.',
      );
    },
  );
});

describe('the account of a feed', () => {
  it('may have its password in a file, whatever stands around it', () => {
    const FEED_PASSWORD_FILE = join(folder, 'password');
    writeFileSync(FEED_PASSWORD_FILE, '  one of its own \n');
    const { email, password } = readFeedSettings({ FEED_EMAIL: ACCOUNT.FEED_EMAIL, FEED_PASSWORD_FILE });
    expect([email, password]).toEqual([ACCOUNT.FEED_EMAIL, 'one of its own']);
  });

  it('that is missing, or empty, is said whole, a line for each setting', () => {
    const missing =
      'FEED_EMAIL is missing: the e-mail address of the account that was made for the feed.\n' +
      'FEED_PASSWORD is missing, and so is FEED_PASSWORD_FILE, the path of a file that holds it alone.';
    for (const given of [{}, { FEED_EMAIL: '', FEED_PASSWORD: '' }, { FEED_PASSWORD_FILE: '' }])
      expect(() => readFeedSettings(given)).toThrow(new CannotStart(missing));
  });
});
