#!/usr/bin/env node
// Checks a signed copy of a journal, with nothing but Node:
//   node check-proof.mjs FILE [--seals COPY]
// COPY is a copy of the installation's public key and seals that was kept elsewhere ("npm run log -- seals"). Exit code 0: the file
// holds; 1: it does not, and the first line that does not is named; 2: it was called wrongly.
// What the lines mean: docs/reference/proof.md

import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync } from 'node:fs';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

class Broken extends Error {}
const refuse = (sentence) => {
  throw new Broken(sentence);
};

/** Lines as bytes: a byte that is no text must not go unnoticed. */
async function* linesOf(file) {
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(file)) {
    const bytes = Buffer.concat([rest, piece]);
    let from = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      yield { bytes: bytes.subarray(from, at), isWhole: true };
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield { bytes: rest, isWhole: false };
}

const CHAIN_BYTES = ',"chain":""}'.length + 64;

/** The line's text up to its chain, when the chain fits. */
function chained(bytes, before) {
  const text = bytes.subarray(0, Math.max(0, bytes.length - CHAIN_BYTES));
  const chain = sha256(before, '\n', text);
  if (bytes.subarray(text.length).toString('latin1') !== `,"chain":"${chain}"}`)
    refuse('it is not as it was written, or a line before it was added or taken out');
  return { chain, said: JSON.parse(`${text}}`) };
}

function signedSeal(seal, { seals, key, kept }) {
  const before = seals.at(-1);
  const { signature, ...unsigned } = seal;
  const line = JSON.stringify(seal);
  if (!verify(null, Buffer.from(JSON.stringify(unsigned)), key, Buffer.from(signature, 'base64')))
    refuse(`seal ${seal.seal} is not signed with the key of this file`);
  if (seal.seal !== (before ? before.seal + 1 : 1)) refuse(`a seal is missing before seal ${seal.seal}`);
  if (seal.previous !== (before ? sha256(JSON.stringify(before)) : null))
    refuse(`seal ${seal.seal} was not made after the one before it`);
  if (kept.has(seal.seal) && kept.get(seal.seal) !== line)
    refuse(`seal ${seal.seal} is not the one that was kept elsewhere`);
  seals.push(seal);
}

/** The same as the program's: the id is made from place and content, the hash from everything. */
function hashOf({ stream, revision, id, type, data, metadata }) {
  const digest = sha256(`${stream}\n${revision}\n${type}\n${data}\n${metadata}`);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const made = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  if (made !== id) refuse(`${stream} ${revision}: what it says is not what its id was made from`);
  return sha256(`${stream}\n${revision}\n${id}\n${type}\n${data}\n${metadata}`);
}

function entry({ event }, state) {
  const { stream, revision } = event;
  const before = state.streams.get(stream);
  const isWhole = 'student' in state.head.of;
  if (before ? revision !== before.revision + 1 : isWhole && revision !== 0)
    refuse(`${stream} ${revision}: an event is missing before it`);
  const hash = event.hash ?? hashOf(event);
  const named = event.metadata === undefined ? undefined : JSON.parse(event.metadata).previousHash;
  if (named !== undefined && (before ? named !== before.hash : revision === 0 && named !== null))
    refuse(`${stream} ${revision}: the event before it is not the one it was written after`);
  state.streams.set(stream, { revision, hash });
  state.entries += 1;
  if (!state.segment) state.loose += 1;
  digest(hash, state);
}

function segment({ segment: { seal: number, after } }, state) {
  const at = state.seals.findIndex(({ seal }) => seal === number);
  if (at < 0) refuse(`there is no seal ${number}`);
  // Seals of events that were given up, after an older copy was put back, are about more than the next one.
  const before = state.seals.slice(0, at).findLast(({ events }) => events === after);
  if (after > 0 && !before) refuse(`no seal ends at event ${after}`);
  state.segment = { seal: state.seals[at], events: after, digest: before?.digest ?? '' };
}

function digest(hash, state) {
  const { segment: open } = state;
  if (!open) return;
  open.events += 1;
  open.digest = sha256(`${open.digest}\n${hash}`);
  if (open.events < open.seal.events) return;
  if (open.digest !== open.seal.digest) refuse(`the events up to here are not those of seal ${open.seal.seal}`);
  state.segment = undefined;
}

function digestAll(hashes, state) {
  for (const hash of hashes) digest(hash, state);
}

function end({ end: said, signature }, state, chainBefore, number) {
  const text = `transition-ledger proof 1\n${chainBefore}\n${JSON.stringify(said)}`;
  if (!verify(null, Buffer.from(text), state.key, Buffer.from(signature, 'base64')))
    refuse('the signature is not that of the key of this file over it');
  const seen = JSON.stringify(Object.fromEntries(state.streams));
  const isSo = said.lines === number && said.entries === state.entries && JSON.stringify(said.streams) === seen;
  if (!isSo || state.segment) refuse('it ends before everything was told that it says');
  state.isOver = true;
}

function begin(said, state) {
  if (said.proof !== 1) refuse('this is no proof that this program knows');
  if (state.keptKey && state.keptKey !== said.publicKey) refuse('its key is not the one that was kept elsewhere');
  state.head = said;
  state.key = createPublicKey(said.publicKey);
}

function read(said, state, chainBefore, number) {
  if (state.isOver) return refuse('something follows the end');
  if (!state.head) return begin(said, state);
  if (said.seal) return signedSeal(said.seal, state);
  if (said.event) return entry(said, state);
  if (said.others) return digestAll(said.others, state);
  if (state.segment) refuse(`not all events of seal ${state.segment.seal.seal} are told`);
  if (said.segment) return segment(said, state);
  if (said.end) return end(said, state, chainBefore, number);
  if (!said.loose) refuse('nobody knows what it means');
}

const readable = (file, read) => {
  try {
    return read();
  } catch (error) {
    return refuse(`The file ${file} cannot be read: ${error.message}.`);
  }
};

/** The number of a seal; undefined where the line is none. */
function numberOf(line) {
  try {
    return JSON.parse(line).seal;
  } catch {
    return undefined;
  }
}

/** The key and the seals of a copy that was kept elsewhere: one that is not whole vouches for nothing. */
function keptIn(copy) {
  if (!copy) return { kept: new Map() };
  const text = readable(copy, () => readFileSync(copy, 'utf8'));
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const kept = new Map(lines.map((line) => [numberOf(line), line]));
  if (kept.size === 0 || kept.has(undefined))
    refuse(`${copy} is no whole copy of the seals: give what "npm run log -- seals" printed, all of it.`);
  return { keptKey: /-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/.exec(text)?.[0], kept };
}

async function check(file, copy) {
  const state = { seals: [], streams: new Map(), entries: 0, loose: 0, ...keptIn(copy) };
  readable(file, () => closeSync(openSync(file, 'r')));
  let number = 0;
  let chain = '';
  try {
    for await (const { bytes, isWhole } of linesOf(file)) {
      number += 1;
      if (!isWhole) refuse('it has no end');
      const line = chained(bytes, chain);
      read(line.said, state, chain, number);
      chain = line.chain;
    }
    number += 1;
    if (!state.isOver) refuse('it is missing: the file ends too early');
    const lastKept = Math.max(0, ...state.kept.keys());
    if (lastKept > state.seals.length) refuse(`seal ${lastKept}, which was kept elsewhere, is missing`);
  } catch (error) {
    const reason = error instanceof Broken ? error.message : `it cannot be read: ${error.message}`;
    throw new Broken(`Line ${number}: ${reason}.`);
  }
  return state;
}

function told({ head, entries, loose, streams, seals, key, keptKey }) {
  const { of, madeAt } = head;
  const what =
    of.student === undefined ? `the journal from ${of.from} to ${of.to} (${of.timeZone})` : `student ${of.student}`;
  const fingerprint = sha256(key.export({ type: 'spki', format: 'der' }));
  return [
    `It holds: ${entries} entries of ${what}, in ${streams.size} streams, copied at ${madeAt}.`,
    loose === 0
      ? `All of them are under the ${seals.length} seals in it.`
      : `${entries - loose} are held against the ${seals.length} seals in it; for ${loose} the signature of the file alone vouches.`,
    keptKey
      ? 'Its key and seals are those that were kept elsewhere.'
      : `The key of its signature is SHA-256 ${fingerprint}: compare that with what the school says.`,
  ];
}

const [file, flag, copy, ...more] = process.argv.slice(2);
const isAsked =
  file && !file.startsWith('--') && (flag === undefined || (flag === '--seals' && copy)) && more.length === 0;
if (!isAsked) {
  process.stderr.write('node check-proof.mjs FILE [--seals COPY]\n');
  process.exitCode = 2;
} else {
  try {
    for (const line of told(await check(file, copy))) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Broken ? error.message : `It cannot be checked: ${error.message}.`}\n`);
    process.exitCode = 1;
  }
}
