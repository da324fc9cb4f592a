import { request } from 'node:http';
import { CannotStart } from '../configuration/cannot-start.ts';
import { controlSocket } from '../server/control.ts';

/** Nobody listens there: no server runs on this folder. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/**
 * Asks the server that runs on this data folder; undefined when there is none.
 * @throws {CannotStart} with the server's own sentence when it refuses
 */
export function askServer<Body>(dataDir: string, method: string, path: string): Promise<Body | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: controlSocket(dataDir), method, path }, (response) => {
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
    asked.end();
  });
}
