import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { staffDecider } from '../../domain/staff/staff.ts';
import { streams } from '../../domain/streams.ts';
import { cause, embeddedLedger } from '../../tests/support/embedded-ledger.ts';
import type { AccessEntry } from '../access/port.ts';
import { createBackground } from '../concurrency/background.ts';
import { newDraft } from '../ledger/draft.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import type { Mail } from './mail.ts';
import { tellOfAlarm } from './tell-of-alarm.ts';

const school = embeddedLedger();

/** Two administrators, one who is disabled, an auditor and one of staff, by their numbers from 1. */
async function people(): Promise<void> {
  const draft = newDraft(streams.staff, staffDecider, cause.at);
  const create = (firstName: string, flags: { admin: boolean; auditor: boolean }) =>
    draft.decide({
      type: 'CreateAccount',
      account: { firstName, lastName: 'Lind', email: `${firstName.toLowerCase()}@school.example`, ...flags },
      passwordHash: 'hash',
    });
  create('Ada', { admin: true, auditor: false });
  create('Bo', { admin: true, auditor: false });
  create('Cy', { admin: true, auditor: false });
  create('Di', { admin: false, auditor: true });
  create('Ed', { admin: false, auditor: false });
  draft.decide({ type: 'DisableAccount', userId: 3, by: 1, at: cause.at });
  await school.log.ledger.append([draft.append], cause);
}

const alarm = (userId: number | null): AccessEntry => ({
  ...{ at: cause.at, day: '2025-09-02' as never, kind: 'alarm-raised' as never, userId, address: '', studentId: null },
  ...{ call: '', details: { measure: 'rows', amount: 5000, usual: 200, limit: 1000 } },
});

/** The mails that an alarm is told by, and what is logged; `send` takes each. */
async function told(userId: number | null, send = async (_mail: Mail) => {}) {
  await people();
  const [mails, logged]: [Mail[], string[]] = [[], []];
  const background = createBackground(pino({}, { write: (line: string) => void logged.push(line) }));
  const mailer = {
    destination: '',
    send: (mail: Mail) => {
      mails.push(mail);
      return send(mail);
    },
  };
  const { staff } = followStreams(school.log.ledger);
  const configuration = { PRODUCT_NAME: 'Ledger' };
  await tellOfAlarm(
    { followed: { staff }, mailer, background, configuration, site: 'https://x.example' },
    alarm(userId),
  );
  await background.settled();
  return { mails, logged };
}

describe('an alarm', () => {
  it('is mailed to every administrator who can sign in, with the name of the account', async () => {
    const { mails, logged } = await told(5);
    expect(mails.map(({ to }) => to)).toEqual(['ada@school.example', 'bo@school.example']);
    for (const { subject, text } of mails) {
      expect(subject).toBe('Ledger - Ed Lind looked at far more than usual');
      expect(text).toContain('5,000 rows of students in lists and exports.');
      expect(text).toContain('https://x.example/#/Journal/Access');
    }
    expect(logged).toEqual([]);
  });

  it.each([null, 99])('about the account %s, which is none any more, is about somebody', async (userId) => {
    const { mails } = await told(userId);
    expect(mails[0]?.subject).toBe('Ledger - Somebody looked at far more than usual');
  });

  it('that the mail server does not take is logged, and told to the others all the same', async () => {
    const { mails, logged } = await told(5, async ({ to }) => {
      if (to.startsWith('ada')) throw new Error('The mail server did not take a mail: it answered 550');
    });
    expect(mails).toHaveLength(2);
    expect(logged).toEqual([expect.stringContaining('"work":"alarm mail"')]);
  });
});
