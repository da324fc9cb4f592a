import { parseArgs } from 'node:util';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { CannotSeal } from '../../event-store/seals/sealer.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { type ExportFlags, exportProof } from './export-proof.ts';
import { type FindFlags, findEvents } from './find-events.ts';
import { keptSeals } from './kept-seals.ts';
import { sealNow } from './log-seal.ts';
import { printSeals, verify } from './log-verify.ts';
import { showStream } from './show-stream.ts';

const USAGE = `npm run log -- verify [--seals FILE] [--json]    checks every event, every chain and every seal
npm run log -- seal [--restored]                 seals what was written up to now
npm run log -- seals                             prints the public key and all seals, to be kept elsewhere
npm run log -- show STREAM                       prints a stream, opened; the access record says so
npm run log -- find [--type TYPE] [--person ADDRESS] [--student ID] [--from DAY] [--to DAY] [--text TEXT]
                                                 prints the events that match, opened; the access record says so
npm run log -- export --student ID | --from DAY --to DAY [--as fhir] FILE
                                                 writes a signed copy that check-proof.mjs checks; the access record says so
`;

const EXPECTED = [CannotSeal, CannotStart, LogDamaged, LogTooNew, LogUnavailable, UnfitServer, WrongAddress];

interface Flags extends FindFlags, ExportFlags {
  seals?: string | undefined;
  json?: boolean | undefined;
  restored?: boolean | undefined;
}

const FIND_FLAGS = ['type', 'person', 'student', 'from', 'to', 'text'] as const;

/** A command by its name: how many words and which flags it takes, and what it does. Answers the exit code. */
const COMMANDS: Record<
  string,
  {
    words: number;
    flags: readonly string[];
    run(configuration: Configuration, word: string, flags: Flags): Promise<number>;
  }
> = {
  verify: {
    words: 0,
    flags: ['seals', 'json'],
    run: (configuration, _, { seals, json = false }) =>
      verify(configuration, { asJson: json, keptElsewhere: seals === undefined ? [] : keptSeals(seals) }),
  },
  seal: {
    words: 0,
    flags: ['restored'],
    run: (configuration, _, { restored = false }) => sealNow(configuration, restored),
  },
  seals: { words: 0, flags: [], run: printSeals },
  show: { words: 1, flags: [], run: showStream },
  find: { words: 0, flags: FIND_FLAGS, run: (configuration, _, flags) => findEvents(configuration, flags) },
  export: { words: 1, flags: ['student', 'from', 'to', 'as'], run: exportProof },
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        ...{ seals: { type: 'string' }, json: { type: 'boolean' }, restored: { type: 'boolean' } },
        ...{ type: { type: 'string' }, person: { type: 'string' }, text: { type: 'string' }, as: { type: 'string' } },
        ...{ student: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
      },
      allowPositionals: true,
    });
    const [name = '', word = ''] = positionals;
    const command = COMMANDS[name];
    const isKnown = command?.words === positionals.length - 1;
    return isKnown && Object.keys(values).every((flag) => command.flags.includes(flag))
      ? { run: command.run, word, flags: values }
      : undefined;
  } catch {
    return undefined;
  }
}

// Whoever reads only the beginning (`| head`) has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const given = readArguments();
if (!given) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await given.run(readConfiguration(process.env), given.word, given.flags);
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
