import { z } from 'zod';
import { emailField, passwordField } from '../../domain/staff/account-input.ts';
import { parseMasterKey } from '../../event-store/keys/master-key.ts';

/** A signing secret shorter than the hash it feeds would be the weak part. */
const MIN_SECRET_LENGTH = 32;

const text = () => z.string();

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `should be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `should be a whole number from ${from} to ${to}`);

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `should be one of ${words.join(', ')}` });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const masterKey = () =>
  z.string().refine((value) => parseMasterKey(value) !== undefined, 'should be 32 random bytes in base64');

const url = (protocols: string[], what: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `should be ${what}`);

/** What is said in plain HTTP can be heard by anybody between; on this machine there is nobody. */
const isSafeAddress = (value: string) =>
  value.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(value)?.hostname ?? '');

const connectionString = (shape: RegExp, protocol: string) =>
  z.string().regex(shape, `should be a connection string that begins with ${protocol}://`);

/** Every setting, by the name of its environment variable. An empty value counts as not given. */
export const settings = z.object({
  PORT: wholeNumber(0, 65535).prefault('3000').describe('Port the server listens on; 0 lets the system choose.'),
  HOST: text().default('127.0.0.1').describe('Address the server listens on; 0.0.0.0 for every network interface.'),
  DATA_DIR: text().default('./data').describe('Folder of the log, the keys and the read models.'),
  KEYS_DIR: text().optional().describe('Folder of the key store, on another disk say; the data folder when not given.'),
  BACKUP_DIR: text()
    .optional()
    .describe('Folder of back-ups the server takes by itself, on another disk say; none are taken when not given.'),
  BACKUP_KEYS_DIR: text()
    .optional()
    .describe('Folder of the keys of these back-ups, kept apart from them; BACKUP_DIR when not given.'),
  BACKUP_EVERY_HOURS: wholeNumber(1, 168).prefault('24').describe('Hours from one of these back-ups to the next.'),
  BACKUP_KEEP: wholeNumber(1, 1000)
    .prefault('14')
    .describe(
      'How many of them are kept; older ones are deleted after each success, unless an event in it is not as it was written.',
    ),
  MASTER_KEY: masterKey()
    .optional()
    .describe('32 random bytes in base64 under which the keys are sealed; not sealed when not given.'),
  NEW_MASTER_KEY: masterKey().optional().describe('What `npm run keys -- rotate` seals them under from then on.'),
  PUBLIC_URL: url(['http:', 'https:'], 'an http or https address')
    .optional()
    .describe('Address people reach the server by, for links in mails; the listening address when not given.'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'should be the name of a time zone such as America/Phoenix')
    .default(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    .describe("The school's time zone: decides which day is today. The system's when not given."),
  ADMIN_EMAIL: z
    .string()
    .refine((value) => emailField().safeParse(value).success, 'should be an e-mail address')
    .optional()
    .describe('Creates the first administrator, on the first start only; needs ADMIN_PASSWORD.'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => passwordField().safeParse(value).success,
      'should have 12 to 128 characters and not be easy to guess',
    )
    .optional()
    .describe('Password of the first administrator: at least 12 characters, and none of the first that are tried.'),
  TOKEN_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `should have at least ${MIN_SECRET_LENGTH} characters`)
    .optional()
    .describe('Signs sessions; made and kept in the data folder when not given, on a cluster beside the keys.'),
  SESSION_HOURS: wholeNumber(1, 8760).prefault('12').describe('Hours until a session ends, however much it is used.'),
  SESSION_IDLE_MINUTES: wholeNumber(0, 525_600)
    .prefault('30')
    .describe('Minutes after which a session ends in which nobody did anything; 0 ends none.'),
  RESET_MINUTES: wholeNumber(1, 10080).prefault('60').describe('Minutes a password reset link can be used.'),
  SECOND_FACTOR: oneOf(['optional', 'administrators'])
    .default('optional')
    .describe('Who needs a second factor to sign in by password; an administrator without one sets it up at sign-in.'),
  LOCAL_SIGN_IN: oneOf(['everybody', 'administrators'])
    .default('everybody')
    .describe(
      'Who may sign in by password: with `administrators` only they, with a second factor, everybody else by the provider.',
    ),
  OIDC_ISSUER: url(['https:', 'http:'], 'the https address of an OpenID Connect issuer')
    .refine(isSafeAddress, 'should begin with https; http is for this machine only')
    .optional()
    .describe('Sign-in provider of the district; needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'),
  OIDC_CLIENT_ID: text().optional().describe('What the provider calls this installation.'),
  OIDC_CLIENT_SECRET: text().optional().describe('Secret of this installation at the provider.'),
  OIDC_NAME: text().default('your district account').describe('Stands on the button: Sign in with …'),
  OIDC_HOSTED_DOMAIN: text()
    .optional()
    .describe('Google Workspace domain (claim `hd`) whose people may sign in; needed with the issuer of Google.'),
  OIDC_TENANT: text()
    .optional()
    .describe('Microsoft Entra tenant id (claim `tid`) whose people may sign in; needed with the issuer of Entra.'),
  INVITATION_DAYS: wholeNumber(1, 90).prefault('7').describe('Days the link of an invitation can be used.'),
  TRUST_PROXY: wholeNumber(0, 9)
    .prefault('0')
    .describe('Number of proxies in front of the server whose X-Forwarded-For header is believed.'),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .prefault('0')
    .describe(
      'Seconds a server that is told to end serves on, not ready any more, so that a proxy leaves it out first.',
    ),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an smtp or smtps address')
    .optional()
    .describe('Mail server such as smtps://user:password@mail.school.example; without it mail is written to files.'),
  MAIL_FROM: text().optional().describe('Sender of mails; the contact address when not given.'),
  MAIL_DIR: text().optional().describe('Folder mail is written to without SMTP_URL; `mail` in the data folder.'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('What is written to standard output.'),
  ENGINE: oneOf(['embedded', 'cluster'])
    .default('embedded')
    .describe(
      'Where log and read models live: `embedded` keeps both in the data folder, `cluster` on EventStoreDB and MongoDB.',
    ),
  EVENTSTORE_URL: connectionString(/^(esdb|kurrentdb)(\+discover)?:\/\/./, 'esdb')
    .optional()
    .describe('Connection string of EventStoreDB, account and TLS included; needed by ENGINE=cluster.'),
  MONGODB_URL: connectionString(/^mongodb(\+srv)?:\/\/./, 'mongodb')
    .optional()
    .describe(
      'Connection string of MongoDB, a replica set; needed by ENGINE=cluster. A database in it is only the one that keeps the account: LOG_NAMESPACE names the databases.',
    ),
  LOG_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'should be up to 40 small letters, digits and hyphens')
    .default('ledger')
    .describe('Begins the names of streams and databases on the servers of a cluster, which may hold several.'),
  PRODUCT_NAME: text().default('Transition Ledger').describe('Name shown on screens, in mails and reports.'),
  PAPER_SIZE: oneOf(['A4', 'Letter'])
    .optional()
    .describe(
      'Sheet that reports are drawn for: `A4` or `Letter`. Letter in American time zones when not given, A4 elsewhere.',
    ),
  ORGANIZATION: text().default('').describe('School or district the installation belongs to.'),
  CONTACT: text().default('').describe('Mail address people write to for help.'),
  PURPOSE: text()
    .default('Tracks how students move from school to adult life, and what helps them on the way.')
    .describe('What the installation is for, shown on the About page.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'should have at least 16 characters')
    .optional()
    .describe(
      'Sent as a bearer token it opens /metrics; without the setting only this machine itself may read it, and nobody where a proxy is in front.',
    ),
  ACCESS_RETENTION_DAYS: wholeNumber(1, 36_500)
    .prefault('730')
    .describe('Days the record of sign-ins, refusals, exports, reports and opened students is kept.'),
  FORGET_DELAY_HOURS: wholeNumber(0, 8760)
    .prefault('24')
    .describe(
      'Hours between the confirmation that a student is to be forgotten and the end of the possibility to stop it.',
    ),
  TWO_ADMINISTRATORS_DAYS: wholeNumber(0, 365)
    .prefault('0')
    .describe(
      'Days for which an account that an administrator made, or gave a password, an address or another way in, counts as theirs where two administrators are needed; 0 for never.',
    ),
  ALARM_STUDENTS: wholeNumber(1, 1_000_000)
    .prefault('100')
    .describe('Students one account may open within an hour before it can be an alarm.'),
  ALARM_ROWS: wholeNumber(1, 100_000_000)
    .prefault('20000')
    .describe('Rows of lists and exports one account may read within an hour before it can be an alarm.'),
  ALARM_TIMES_USUAL: wholeNumber(1, 1000)
    .prefault('3')
    .describe(
      'How many times as much as in any hour of its four weeks up to a day before it has to be to be an alarm.',
    ),
  THROTTLE_MINUTES: wholeNumber(1, 1440).prefault('15').describe('Minutes over which failed attempts are counted.'),
  THROTTLE_ACCOUNT_FAILURES: wholeNumber(1, 1_000_000)
    .prefault('10')
    .describe('Failed sign-ins to one account from one network address or known device before 429.'),
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: wholeNumber(1, 1_000_000)
    .prefault('100')
    .describe(
      'Failed sign-ins to one account within an hour, from anywhere it never signed in from, before 429; after the first few, answers are delayed.',
    ),
  THROTTLE_ADDRESS_FAILURES: wholeNumber(1, 1_000_000)
    .prefault('200')
    .describe('Failed attempts from one network address before 429, for accounts that never signed in from there.'),
  THROTTLE_MAILS: wholeNumber(1, 1_000_000)
    .prefault('5')
    .describe('Reset mails to one account from one network address before 429.'),
});

/** The known settings of an environment; others are left alone, empty ones count as absent. */
export function readEnvironment(environment: Record<string, string | undefined>): Record<string, string> {
  const known = Object.keys(settings.shape).map((name) => [name, environment[name]?.trim()] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
