import { describe, expect, it } from 'vitest';
import type { AccessEntry } from '../access/port.ts';
import { changedAccountMails } from './account-mails.ts';
import { administratorsMail } from './administrators-mail.ts';
import { alarmMail } from './alarm-mail.ts';
import { connectedMail, connectionInvitationMail, disconnectedMail } from './connection-mails.ts';
import { invitationMail } from './invitation-mail.ts';
import type { Mail } from './mail.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { resetMail } from './reset-mail.ts';
import { repeatedCodeMail, secondFactorResetMail } from './second-factor-mail.ts';

const DANA = 'dana@school.example';
const LEDGER = { product: 'Ledger' };
const SITE = 'https://ledger.school.example';
const from = {
  at: new Date('2026-05-19T05:30:00Z'),
  ...{ timeZone: 'America/Phoenix', address: '192.0.2.7', device: 'Firefox on Windows' },
};
const connection = { ...LEDGER, provider: 'District account' };
const invited = { ...connection, site: SITE, by: 'Ada Lind', days: 7 };

describe('a mail', () => {
  const LOOKED: AccessEntry = {
    ...{ at: '2026-05-19T05:30:00.000Z', day: '2026-05-18' as never, kind: 'alarm-raised' as never, userId: 7 },
    ...{ address: '', studentId: null, call: '' },
    details: { measure: 'students', amount: 1234, usual: 40, limit: 100 },
  };
  const mails: readonly (readonly [name: string, mail: Mail, subject: string])[] = [
    ['of an invitation', invitationMail(DANA, { ...LEDGER, link: SITE, days: 7, by: 'Ada Lind' }), 'Invitation'],
    ['to choose a password', resetMail(DANA, 'u-1', { ...LEDGER, site: SITE, minutes: 60 }), 'Reset password'],
    ['of a connection', connectedMail(DANA, connection), 'Your account was connected to District account'],
    ['of its end', disconnectedMail(DANA, connection), 'Your account was disconnected from District account'],
    ['that asks for one', connectionInvitationMail(DANA, invited), 'Sign in with District account'],
    ['of a reset second factor', secondFactorResetMail(DANA, { ...LEDGER, by: 'Ada Lind' }), 'Second factor reset'],
    ['of a repeated code', repeatedCodeMail(DANA, { ...LEDGER, ...from }), 'Somebody used a code of yours twice'],
    ['of a new device', newDeviceMail(DANA, { ...LEDGER, ...from }), 'Your account was signed in to from a new device'],
    [
      'of an alarm',
      alarmMail(DANA, LOOKED, { ...LEDGER, who: 'Bo Ode', site: SITE }),
      'Bo Ode looked at far more than usual',
    ],
    ['of administrators', administratorsMail(DANA, [], { ...LEDGER, by: undefined }), 'Administrators changed'],
  ];

  it.each(mails)('%s names the product, goes to whom it is for and ends its last line', (_, mail, subject) => {
    expect([mail.to, mail.subject]).toEqual([DANA, `Ledger - ${subject}`]);
    expect(mail.text).toMatch(/[.\w]\n$/);
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('of an alarm says how much was looked at in figures people read, and leads to where it is acknowledged', () => {
    const text = (more: object, site = `${SITE}//`) =>
      alarmMail(DANA, { ...LOOKED, details: { ...LOOKED.details, ...more } }, { ...LEDGER, who: 'Bo Ode', site }).text;
    expect(text({})).toContain(
      '1,234 students opened. The most in any hour of the four weeks up to a day before: 40.\n',
    );
    expect(text({ measure: 'rows' })).toContain('1,234 rows of students in lists and exports.');
    expect(text({})).toContain('Beyond 100 an alarm is raised.');
    expect(text({})).toContain(`\n${SITE}/#/Journal/Access\n`);
  });

  it('of something done elsewhere says from where, and when in the time of the school', () => {
    for (const { text } of [
      newDeviceMail(DANA, { ...LEDGER, ...from }),
      repeatedCodeMail(DANA, { ...LEDGER, ...from }),
    ])
      expect(text).toContain(
        'Time: Monday, May 18, 2026 at 10:30:00 PM MST\nDevice: Firefox on Windows\nNetwork address: 192.0.2.7\n',
      );
  });

  it.each([
    [1, '1 minute'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [10_080, '168 hours'],
  ])('with a link for %d minutes says %s', (minutes, lasting) => {
    const { text } = resetMail(DANA, 'u-1', { ...LEDGER, site: `${SITE}/`, minutes });
    expect(text).toContain(`It works once, within ${lasting}.`);
    expect(text).toContain(`\n${SITE}/#/ResetPassword/u-1\n`);
  });

  it.each([
    [1, 'within a day'],
    [7, 'within 7 days'],
  ])('of an invitation for %d days says %s', (days, lasting) => {
    const link = `${SITE}/#/Invitation/u-1`;
    const { text } = invitationMail(DANA, { ...LEDGER, link, days, by: 'Ada Lind' });
    expect(text).toContain(`It works once, ${lasting}.`);
    expect(text).toContain(`\n${link}\n`);
    expect(connectionInvitationMail(DANA, { ...invited, days }).text).toContain(lasting);
  });
});

describe('a changed account', () => {
  const change = { email: DANA, newEmail: undefined, isPasswordNew: false, byOther: false };

  it.each([
    [
      { isPasswordNew: true },
      [DANA],
      'Somebody who knew its present password chose a new password for your account in',
    ],
    [{ isPasswordNew: true, byOther: true }, [DANA], 'An administrator chose a new password for your account in'],
    [
      { newEmail: 'okafor@school.example' },
      [DANA, 'okafor@school.example'],
      `changed the address of your account from ${DANA} to okafor@school.example in`,
    ],
    [
      { newEmail: 'okafor@school.example', isPasswordNew: true, byOther: true },
      [DANA, 'okafor@school.example'],
      `An administrator chose a new password for your account and changed the address of your account from ${DANA} to`,
    ],
  ])('by %j is told to every address that it had and has', (more, to, sentence) => {
    const mails = changedAccountMails({ ...change, ...more }, 'Ledger');
    expect(mails.map((mail) => mail.to)).toEqual(to);
    for (const { text } of mails) expect(text).toContain(sentence);
  });
});

describe('who is an administrator', () => {
  const changes = [
    { who: 'Bo Ode', isAdministrator: true },
    { who: 'Dana Okafor', isAdministrator: false },
  ];

  it('is told of each, and by whom where somebody was signed in', () => {
    const told = (by: string | undefined) => administratorsMail(DANA, changes, { ...LEDGER, by }).text;
    expect(told('Ada Lind')).toMatch(
      /^Bo Ode can work as an administrator in Ledger from now on\.\nDana Okafor cannot work as an administrator in Ledger any more\.\nIt was done by Ada Lind\.\n/,
    );
    expect(told(undefined)).not.toContain('It was done');
  });
});
