import { statSync } from 'node:fs';
import { request } from 'node:http';
import { CannotStart } from '../configuration/cannot-start.ts';
import { controlSocket, takesSocket } from '../server/control.ts';

/** Milliseconds without a word from a server after which it is given up: one that was stopped (SIGSTOP) takes questions and answers none. */
const SILENT_FOR_MS = 60_000;

/** Nobody listens there: no server runs on this folder. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/**
 * A folder copied by hard links beside a running server has its socket, too: whatever is asked there the other folder's server would do.
 * @throws {CannotStart}
 */
function requireOwn(socketPath: string): void {
  if ((statSync(socketPath, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new CannotStart(
      `The socket ${socketPath} has another name on its disk (a hard link), as that of another folder's server: delete the one in the copy.`,
    );
}

/**
 * Asks the server that runs on this data folder; undefined when there is none.
 * @throws {CannotStart} with the server's own sentence when it refuses
 */
export async function askServer<Body>(
  dataDir: string,
  method: string,
  path: string,
  silentFor = SILENT_FOR_MS,
): Promise<Body | undefined> {
  // Whoever asks takes the folder itself then, unless a server has it.
  if (!takesSocket(dataDir)) return undefined;
  const socketPath = controlSocket(dataDir);
  requireOwn(socketPath);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method, path, timeout: silentFor }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.once('end', () => {
        const body = JSON.parse(text) as Body & { error?: { message: string } };
        if (response.statusCode === 200) resolve(body);
        else reject(new CannotStart(body.error?.message ?? 'The server refused.'));
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) resolve(undefined);
      else reject(new CannotStart(`The server cannot be asked: ${error.message}.`, { cause: error }));
    });
    asked.once('timeout', () => asked.destroy(new Error(`it has not answered for ${silentFor / 1000} seconds`)));
    asked.end();
  });
}
