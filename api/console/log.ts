import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { CannotSeal } from '../../event-store/seals/sealer.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { exportProof } from './export-proof.ts';
import { findEvents } from './find-events.ts';
import { keptSeals } from './kept-seals.ts';
import { sealNow } from './log-seal.ts';
import { printSeals, verify } from './log-verify.ts';
import { type Flags, faultOf, readTyped, type Takes, type Typed } from './log-words.ts';
import { sentenceOf } from './sentence-of.ts';
import { showStream } from './show-stream.ts';

const USAGE = `npm run log -- verify [--seals FILE] [--json]    checks every event, every chain and every seal
npm run log -- seal [--restored]                 seals what was written up to now
npm run log -- seals                             prints the public key and all seals, to be kept elsewhere
npm run log -- show STREAM                       prints a stream, opened; the access record says so
npm run log -- find [WORDS] [--type TYPE] [--person ADDRESS|NUMBER] [--student NUMBER] [--from DAY] [--to DAY]
                                                 prints the events that match all that is given, opened: WORDS as they
                                                 stand in a value; the access record says so, without the words
npm run log -- export --student NUMBER | --from DAY --to DAY [--as fhir] FILE
                                                 writes a signed copy that check-proof.mjs checks; the access record says so
`;

const EXPECTED = [
  CannotSeal,
  CannotStart,
  LogDamaged,
  LogTooNew,
  LogUnavailable,
  UnfitServer,
  UnreadableEvent,
  WrongAddress,
];

const FIND_FLAGS = ['type', 'person', 'student', 'from', 'to', 'text'] as const;

/** A command: what it takes, and what it does with it. Answers the exit code. */
interface Command extends Takes {
  run(configuration: Configuration, words: string, flags: Flags): Promise<number>;
}

const COMMANDS: Record<string, Command> = {
  verify: {
    words: 'none',
    flags: ['seals', 'json'],
    run: (configuration, _, { seals, json = false }) =>
      verify(configuration, { asJson: json, keptElsewhere: seals === undefined ? [] : keptSeals(seals) }),
  },
  seal: {
    words: 'none',
    flags: ['restored'],
    run: (configuration, _, { restored = false }) => sealNow(configuration, restored),
  },
  seals: { words: 'none', flags: [], run: printSeals },
  show: { words: 'a stream', flags: [], run: showStream },
  find: {
    words: 'any',
    flags: FIND_FLAGS,
    run: (configuration, words, flags) =>
      findEvents(configuration, { ...flags, text: flags.text ?? (words || undefined) }),
  },
  export: { words: 'a file', flags: ['student', 'from', 'to', 'as'], run: exportProof },
};

// Whoever reads only the beginning (`| head`) has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** What is wrong with how it is used, before how it is. */
function explain(fault: string): void {
  process.stderr.write(fault === '' ? USAGE : `${fault}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function carryOut(typed: Typed): Promise<void> {
  const { name, words, flags } = typed;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return explain(name === '' ? '' : `There is no npm run log -- ${name}.`);
  const fault = faultOf(typed, command);
  if (fault !== undefined) return explain(fault);
  process.exitCode = await command.run(readConfiguration(process.env), words.join(' '), flags);
}

const typed = readTyped(process.argv.slice(2));
if (typeof typed === 'string') explain(typed);
else {
  try {
    await carryOut(typed);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, EXPECTED)}\n`);
    process.exitCode = 1;
  }
}
