import { reasonOf } from '../../domain/kernel/errors.ts';
import { LogUnavailable } from '../port.ts';
import { isDamage } from './sqlite-code.ts';

/**
 * What is read from a file, `what` says of which. SQLite tells of damaged bytes by itself.
 * @throws {LogUnavailable} where the file cannot be read for another reason
 */
export function readFrom<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) throw error;
    throw new LogUnavailable(`${what} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}
