import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What a program asked the system to do to a file, or a folder, below the folder that is looked at. */
type Step =
  | { is: 'made' | 'emptied' | 'flushed' | 'removed' | 'folder'; file: string }
  | { is: 'written'; file: string; at: number; bytes: Buffer }
  | { is: 'cut'; file: string; length: number }
  | { is: 'named' | 'linked'; file: string; to: string };

const CALLS =
  'write,pwrite64,openat,lseek,ftruncate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,mkdir,mkdirat';

/** Whether this machine lets a program be followed. */
export const canBeFollowed = (): boolean =>
  spawnSync('strace', ['--seccomp-bpf', '-f', '-o', '/dev/null', 'true']).status === 0;

/** What stands before a program that is followed; each thread tells in a file of its own in the folder. */
export const followedInto = (folder: string): string[] => [
  ...['strace', '-ff', '-y', '-xx', '-s', '100000000', '--seccomp-bpf', '--timestamps=unix,ns'],
  ...['-e', `trace=${CALLS}`, '-e', 'signal=none', '-o', join(folder, 'thread')],
];

/** Where the next bytes go of a file that was opened to be added to. */
const AT_ITS_END = -1;

const textOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const textsIn = (given: string) => [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => textOf(hex));

/** One line of a thread: a call that succeeded, what it was given and what it answered. */
const CALL = /^(\w+)\((.*)\)\s*=\s*(\d+)(?:<([^>]*)>)?/s;

/** What a followed program did below a folder, in the order in which it was done; what SQLite keeps in memory beside a file is left out. */
export function stepsIn(told: string, root: string): Step[] {
  const lines = readdirSync(told)
    .flatMap((name) => readFileSync(join(told, name), 'utf8').split('\n'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const places = new Map<string, number>();
  const steps = lines.flatMap(([, line]) => {
    const [, call = '', given = '', answer = '', opened] = CALL.exec(line) ?? [];
    return call === '' ? [] : stepOf({ call, given, answer: Number(answer), opened }, places);
  });
  return steps.filter(({ file }) => file.startsWith(`${root}/`) && !file.endsWith('-shm'));
}

interface Call {
  call: string;
  given: string;
  answer: number;
  /** What an opened file is called. */
  opened: string | undefined;
}

/** `places` are where the next bytes go of each open file. */
function stepOf({ call, given, answer, opened }: Call, places: Map<string, number>): Step[] {
  if (call === 'openat') {
    places.set(String(answer), given.includes('O_APPEND') ? AT_ITS_END : 0);
    const file = String(textOf(opened ?? ''));
    const made: Step[] = given.includes('O_CREAT') ? [{ is: 'made', file }] : [];
    return given.includes('O_TRUNC') ? [...made, { is: 'emptied', file }] : made;
  }
  const [, descriptor = '', called = ''] = /^(\d+)<([^>]*)>/.exec(given) ?? [];
  if (descriptor === '') return ofNames(call, textsIn(given).map(String));
  const file = String(textOf(called));
  if (call.startsWith('f')) return ofOpenFile(call, file, given);
  if (call === 'lseek') places.set(descriptor, answer);
  if (!call.includes('write')) return ofNames(call, textsIn(given).map(String));
  const bytes = (textsIn(given)[0] ?? Buffer.alloc(0)).subarray(0, answer);
  const at = call === 'pwrite64' ? Number(given.slice(given.lastIndexOf(',') + 1)) : (places.get(descriptor) ?? 0);
  if (call === 'write' && at !== AT_ITS_END) places.set(descriptor, at + answer);
  return [{ is: 'written', file, at, bytes }];
}

const ofOpenFile = (call: string, file: string, given: string): Step[] =>
  call === 'ftruncate'
    ? [{ is: 'cut', file, length: Number(given.slice(given.lastIndexOf(',') + 1)) }]
    : [{ is: 'flushed', file }];

function ofNames(call: string, [file = '', to = '']: string[]): Step[] {
  if (call.startsWith('rename')) return [{ is: 'named', file, to }];
  if (call.startsWith('link')) return [{ is: 'linked', file, to }];
  if (call.startsWith('mkdir')) return [{ is: 'folder', file }];
  return call.startsWith('unlink') || call === 'rmdir' ? [{ is: 'removed', file }] : [];
}

/** A file as programs see it, and what of it is on the disk for certain. */
interface Kept {
  now: Buffer;
  lasting: Buffer;
}

/** What is on a disk: files by their names as programs see them, and as they are there for certain. */
interface Disk {
  root: string;
  files: Map<string, Kept>;
  lastingNames: Map<string, Kept>;
  folders: Set<string>;
}

/**
 * What ends a program: others still see what it wrote, or only what it had waited for is left. Names that nobody waited for are there in the order
 * in which they were given, whatever is in the files, or as they were before: two disks, the worst of their kind.
 */
export type End = 'killed' | 'without power' | 'without power and names';

/** Makes the folder as it is left where the program ended after these steps, out of what it was before. */
export function leftAfter(
  steps: readonly Step[],
  end: End,
  { root, before, to }: Record<'root' | 'before' | 'to', string>,
) {
  const disk: Disk = { root, files: new Map(), lastingNames: new Map(), folders: new Set(['']) };
  for (const name of readdirSync(before, { recursive: true }) as string[]) {
    if (statSync(join(before, name)).isDirectory()) disk.folders.add(name);
    else if (!name.endsWith('-shm')) {
      const now = readFileSync(join(before, name));
      const kept = { now, lasting: now };
      disk.files.set(name, kept);
      disk.lastingNames.set(name, kept);
    }
  }
  for (const step of steps) carryOut(step, disk);
  rmSync(to, { recursive: true, force: true });
  for (const folder of disk.folders) mkdirSync(join(to, folder), { recursive: true });
  for (const [name, { now, lasting }] of end === 'without power and names' ? disk.lastingNames : disk.files) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), end === 'killed' ? now : lasting, { mode: 0o600 });
  }
}

function carryOut(step: Step, disk: Disk): void {
  const { files, folders, root } = disk;
  const name = relative(root, step.file);
  const kept = files.get(name);
  if (step.is === 'folder') folders.add(name);
  else if (step.is === 'made') files.set(name, kept ?? { now: Buffer.alloc(0), lasting: Buffer.alloc(0) });
  else if (step.is === 'removed') {
    files.delete(name);
    folders.delete(name);
  } else if (step.is === 'flushed' && !kept) flushNames(disk, (one) => dirname(join(root, one)) === step.file);
  else if (kept && (step.is === 'named' || step.is === 'linked')) {
    files.set(relative(root, step.to), kept);
    if (step.is === 'named') files.delete(name);
  } else if (kept) {
    changeContent(step, kept);
    // Whoever waits for a file waits for its names as well.
    if (step.is === 'flushed')
      flushNames(disk, (one) => files.get(one) === kept || disk.lastingNames.get(one) === kept);
  }
}

function flushNames({ files, lastingNames }: Disk, isMeant: (name: string) => boolean): void {
  for (const name of [...lastingNames.keys(), ...files.keys()].filter(isMeant)) {
    const kept = files.get(name);
    if (kept) lastingNames.set(name, kept);
    else lastingNames.delete(name);
  }
}

function changeContent(step: Step, kept: Kept): void {
  if (step.is === 'flushed') kept.lasting = kept.now;
  if (step.is === 'emptied') kept.now = Buffer.alloc(0);
  if (step.is === 'cut') kept.now = Buffer.concat([kept.now, Buffer.alloc(step.length)]).subarray(0, step.length);
  if (step.is === 'written') {
    const at = step.at === AT_ITS_END ? kept.now.length : step.at;
    const length = Math.max(kept.now.length, at + step.bytes.length);
    kept.now = Buffer.concat([kept.now], length);
    step.bytes.copy(kept.now, at);
  }
}
