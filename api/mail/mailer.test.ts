import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { createMailer } from './mailer.ts';
import { resetMail } from './reset-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = { MAIL_DIR: folder, CONTACT: 'help@school.example', PRODUCT_NAME: 'Ledger' };
const site = { product: 'Ledger', site: 'https://ledger.school.example/', minutes: 60 };
const UID = 'a_secret-uid-of-forty-three-characters-0123';
const LINK = `https://ledger.school.example/#/ResetPassword/${UID}`;
const mail = resetMail('dana@school.example', UID, site);

function expectResetMail({ from, to, subject, text }: Email) {
  expect(from).toMatchObject({ name: 'Ledger', address: 'help@school.example' });
  expect(to).toMatchObject([{ address: 'dana@school.example' }]);
  expect(subject).toBe('Ledger - Reset password');
  expect(text).toContain(`${LINK}\n`);
  expect(text).toContain('within 1 hour');
}

async function openSmtp(options: SMTPServerOptions) {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { smtp, port: (listening.address() as AddressInfo).port };
}

describe('mail', () => {
  it('is written to files for their owner alone where there is no mail server', async () => {
    const mailer = createMailer(readConfiguration(settings));
    expect(mailer.destination).toBe(`files in ${folder}`);
    await mailer.send(mail);
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const message = readFileSync(join(folder, file));
    expectResetMail(await PostalMime.parse(message));
    expect(message.toString()).toContain(`${LINK}\r\n`);
  });

  it('in other letters than English ones keeps its lines whole too', async () => {
    const other = resetMail('dana@school.example', UID, { ...site, product: 'Übergänge' });
    await createMailer(readConfiguration(settings)).send(other);
    const [file = ''] = readdirSync(folder);
    const message = readFileSync(join(folder, file));
    expectResetMail({ ...(await PostalMime.parse(message)), subject: 'Ledger - Reset password' });
    expect(message.toString()).toContain(`${LINK}\r\n`);
    expect(message.toString()).toContain('in Übergänge.');
  });

  it('is given up where the mail server goes on and on without an end', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      const answering = setInterval(() => socket.write('250-more\r\n'), 10);
      socket.on('close', () => clearInterval(answering));
      onTestFinished(() => void socket.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }), 200);
    onTestFinished(() => void server.close());
    await expect(mailer.send(mail)).rejects.toThrow('The mail server did not take a mail: ');
  });

  it('takes few connections to a mail server that says nothing, however many are asked for', async () => {
    let [open, most] = [0, 0];
    const server = createServer((socket) => {
      open += 1;
      most = Math.max(most, open);
      socket.on('error', () => {});
      socket.on('close', () => {
        open -= 1;
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL }), 1000);
    const sent = await Promise.allSettled(Array.from({ length: 60 }, () => mailer.send(mail)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('all goes through the mail server of SMTP_URL where many are asked for', async () => {
    const taken: string[] = [];
    const { smtp, port } = await openSmtp({
      onRcptTo({ address }, _, callback) {
        taken.push(address);
        callback();
      },
      onData(stream, _, callback) {
        stream.resume().once('end', () => callback());
      },
    });
    onTestFinished(() => smtp.close());
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }));
    const to = Array.from({ length: 30 }, (_, n) => `person-${n}@school.example`);
    await Promise.all(to.map((one) => mailer.send({ ...mail, to: one })));
    expect(taken.sort()).toEqual(to.sort());
  });

  it('about something else is taken although more of one kind wait than can be sent in their time', async () => {
    const taken: string[] = [];
    const held: (() => void)[] = [];
    const { smtp, port } = await openSmtp({
      onRcptTo({ address }, _, callback) {
        taken.push(address);
        callback();
      },
      onData(stream, _, callback) {
        stream.resume().once('end', () => held.push(callback));
      },
    });
    onTestFinished(() => smtp.close());
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }));
    const flood = Array.from({ length: 40 }, (_, n) => mailer.send({ ...mail, to: `flooded-${n}@school.example` }));
    await expect.poll(() => held.length).toBe(8);
    const other = mailer.send({ ...mail, subject: 'Administrators changed', to: 'locked-out@school.example' });
    held.shift()?.();
    await expect.poll(() => taken.length).toBe(9);
    expect(taken.at(-1)).toBe('locked-out@school.example');
    const all = Promise.all([...flood, other]);
    await expect.poll(() => held.splice(0).map((take) => take()) && taken.length, { timeout: 10_000 }).toBe(41);
    for (const take of held.splice(0)) take();
    await expect.poll(() => held.splice(0).map((take) => take()) && smtp.connections.size).toBe(0);
    await all;
  });

  it('goes through the mail server of SMTP_URL', async () => {
    const received = Promise.withResolvers<Buffer>();
    const { smtp, port } = await openSmtp({
      onData(stream, _session, done) {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          received.resolve(Buffer.concat(pieces));
          done();
        });
      },
    });
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` }));
    expect(mailer.destination).not.toContain('secret');
    const open = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }));
    await open.send(mail);
    const message = await received.promise;
    expectResetMail(await PostalMime.parse(message));
    expect(message.toString()).toContain(`${LINK}\r\n`);
    smtp.close(() => undefined);
  });

  it('that nobody takes is an error', async () => {
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' }));
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('that the mail server refuses is an error that does not say for whom it was', async () => {
    const { smtp, port } = await openSmtp({
      onRcptTo: ({ address }, _session, done) => done(new Error(`nobody is called ${address} here`)),
    });
    const mailer = createMailer(readConfiguration({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }));
    const refusal = await mailer.send(mail).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining('it answered 550 (EENVELOPE)') });
    expect(inspect(refusal, { depth: null })).not.toContain('dana');
    smtp.close(() => undefined);
  });
});
