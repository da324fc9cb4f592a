import { expect, it } from 'vitest';
import { gathering } from './gathering.ts';

/** Mails that wait until they are let go, and what was sent. */
function held() {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const send = gathering(async ({ to }, text) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    sent.push(`${to}: ${text()}`);
  });
  const tell = (to: string, note: string) =>
    send({ to, subject: 'Changed', text: `${note}\n\nbelow`, gathers: { note, below: 'below' } });
  return { sent, send, tell, letGo: () => waiting.splice(0).map((go) => go()) };
}

it('tells in one mail what came while it waited, each once, the latest last', async () => {
  const { sent, tell, letGo } = held();
  const told = ['out', 'in', 'out'].map((note) => tell('ada', note));
  const other = tell('bo', 'out');
  letGo();
  await Promise.all([...told, other]);
  const later = tell('ada', 'in');
  letGo();
  await later;
  expect(sent).toEqual(['ada: in\n\nout\n\nbelow', 'bo: out\n\nbelow', 'ada: in\n\nbelow']);
});

it('tells the latest five hundred, and how many came before', async () => {
  const { sent, tell, letGo } = held();
  const told = Array.from({ length: 503 }, (_, n) => tell('ada', `no. ${n}`));
  letGo();
  await Promise.all(told);
  expect(sent[0]).toMatch(/^ada: 3 more came before these\.\n\nno\. 3\n\n/);
  expect(sent[0]).toMatch(/\n\nno\. 502\n\nbelow$/);
});

it('leaves mails that are for one address alone as they are', async () => {
  const { sent, send, letGo } = held();
  const links = ['a', 'b'].map((text) => send({ to: 'ada', subject: 'Link', text }));
  letGo();
  await Promise.all(links);
  expect(sent).toEqual(['ada: a', 'ada: b']);
});

it('begins anew after one that was not taken', async () => {
  let fails = true;
  const sent: string[] = [];
  const send = gathering(async (_, text) => {
    if (fails) throw new Error('not taken');
    sent.push(text());
  });
  const mail = (note: string) => ({ to: 'ada', subject: 'x', text: '', gathers: { note, below: 'below' } });
  await expect(send(mail('out'))).rejects.toThrow('not taken');
  fails = false;
  await send(mail('in'));
  expect(sent).toEqual(['in\n\nbelow']);
});
