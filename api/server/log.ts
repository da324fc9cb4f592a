import pino, { type Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';

/** Bytes of lines gathered before they are written: twenty requests share the cost of one write. */
const GATHERED_BYTES = 4096;
/** Milliseconds a line waits for others at most: all that a killed process loses. */
const WRITE_EVERY_MS = 200;

/** The log of a program, on its standard output. Lines are written together, and what is left of them when the program ends, also by a fault. */
export function createLog({ LOG_LEVEL }: Pick<Configuration, 'LOG_LEVEL'>): Logger {
  const output = pino.destination({ fd: 1, sync: true, minLength: GATHERED_BYTES, periodicFlush: WRITE_EVERY_MS });
  process.once('exit', () => output.flushSync());
  return pino({ level: LOG_LEVEL, serializers: { error: pino.stdSerializers.err } }, output);
}
