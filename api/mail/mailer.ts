import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { makeFolder } from '../../event-store/make-folder.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { gathering } from './gathering.ts';
import type { Mail } from './mail.ts';

export interface Mailer {
  /** Rejects when the mail server did not take it. */
  send(mail: Mail): Promise<void>;
  /** Where mail goes, for the start-up lines. */
  readonly destination: string;
}

type MailSettings = Pick<Configuration, 'SMTP_URL' | 'MAIL_DIR' | 'MAIL_FROM' | 'CONTACT' | 'PRODUCT_NAME'>;

/** Milliseconds a mail server may take to answer. */
const TIMEOUT_MS = 15_000;
/** Milliseconds a mail may take as a whole: a server that goes on answering a little would keep this one from ending. */
const WHOLE_MS = 60_000;
/** Mails on their way at most: a slow mail server would take every open file that the system gives this process. */
const MOST_AT_ONCE = 8;
/** Mails of one kind that wait at most; each that is given up when its time is over costs more the more there are. */
const MOST_WAITING = 5000;

/** In turn by what they are about: thousands of one kind keep no mail waiting that tells of something else, of their sender say. */
const oneAfterTheOther = () =>
  createFairRoom({
    room: MOST_AT_ONCE,
    waitingEach: MOST_WAITING,
    refusal: () => new Error('too many of its kind waited for their turn'),
  });

/** Mail through the server of `SMTP_URL`, or as `.eml` files in `MAIL_DIR` where there is none. */
export function createMailer(settings: MailSettings, wholeMs = WHOLE_MS): Mailer {
  const from = { name: settings.PRODUCT_NAME, address: senderOf(settings) };
  return settings.SMTP_URL === undefined
    ? fileMailer(settings.MAIL_DIR, from)
    : smtpMailer(settings.SMTP_URL, from, wholeMs);
}

const senderOf = ({ MAIL_FROM, CONTACT }: MailSettings) => MAIL_FROM || CONTACT || 'no-reply@localhost';

interface Sender {
  name: string;
  address: string;
}

const isAscii = (text: string) => /^[\t\n -~]*$/.test(text);

/**
 * Quoted-printable breaks a link longer than 76 characters in two, for whoever reads the message as it stands. Plain
 * ASCII goes as it is; other text in `otherwise`: a file holds it as it is too, a mail server might not take that.
 */
function keepLinesWhole(transport: Transporter<unknown>, otherwise: 'base64' | '8bit'): void {
  transport.use('stream', ({ data, message }, done) => {
    message.getTransferEncoding = () => (isAscii(String(data.text)) ? '7bit' : otherwise);
    done();
  });
}

function smtpMailer(url: string, from: Sender, wholeMs: number): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  keepLinesWhole(transport, 'base64');
  const underWay = oneAfterTheOther();
  return {
    destination: `mail server ${new URL(url).host}`,
    send: gathering(async (mail, text) => {
      const signal = AbortSignal.timeout(wholeMs);
      try {
        const leave = await underWay.enter({ party: mail.subject, size: 1, signal });
        await transport.sendMail({ from, ...mail, text: text(), signal }).finally(leave);
      } catch (error) {
        throw notTaken(error as SmtpFailure);
      }
    }),
  };
}

type SmtpFailure = Error & { code?: string; responseCode?: number };

/** What goes into the log: a mail server's own words repeat the address, and with it who asked for a new password. */
function notTaken({ message, code, responseCode }: SmtpFailure): Error {
  const reason = responseCode === undefined ? message : `it answered ${responseCode} (${code ?? 'unknown'})`;
  return new Error(`The mail server did not take a mail: ${reason}`);
}

function fileMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  keepLinesWhole(transport, '8bit');
  const underWay = oneAfterTheOther();
  async function write(message: string | Buffer) {
    makeFolder(folder);
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Whoever watches the folder sees whole mails only.
    const draft = join(folder, `.${name}`);
    try {
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, name));
    } catch (error) {
      // On a full disk a part of it may stand there.
      await rm(draft, { force: true });
      throw error;
    }
  }
  return {
    destination: `files in ${folder}`,
    send: gathering(async (mail, text) => {
      const leave = await underWay.enter({ party: mail.subject, size: 1 });
      try {
        const { message } = await transport.sendMail({ from, ...mail, text: text() });
        await write(message as Buffer);
      } finally {
        leave();
      }
    }),
  };
}
