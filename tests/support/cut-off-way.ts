import { setTimeout as pause } from 'node:timers/promises';
import { openCutProxy } from './cut-proxy.ts';
import { openMongoProxy } from './mongo-proxy.ts';
import { addressOf } from './server-process.ts';

/** Milliseconds in which a command reaches the server whose answer is lost. */
const SENT_MS = 300;

/** What went over it since it was told where to be cut. */
export interface Gone {
  /** How many commands, with the one at which it was cut. */
  commands: number;
  names: string[];
}

/** A way to a MongoDB server that is cut at a command. */
export interface CutOffWay {
  url: string;
  /** Cuts it at the n-th command from now on, which reaches the server or does not. */
  cutOffAt(command: number, isSent: boolean): Gone;
  reconnect(): void;
  close(): Promise<void>;
}

export async function openCutOffWay(url: string): Promise<CutOffWay> {
  const answers = await openCutProxy(addressOf(url));
  const way = await openMongoProxy(answers);
  return {
    url: `mongodb://${way.host}:${way.port}/?directConnection=true`,
    cutOffAt(command, isSent) {
      const gone: Gone = { commands: 0, names: [] };
      let isAway = false;
      way.intercept((document) => {
        if (isAway) throw new Error('cut off');
        if ('hello' in document || 'ismaster' in document) return undefined;
        gone.commands += 1;
        gone.names.push(Object.keys(document)[0] ?? '');
        if (gone.commands !== command) return undefined;
        isAway = true;
        answers.holdAnswers(true);
        void pause(SENT_MS).then(() => answers.cut());
        if (!isSent) throw new Error('cut off');
        return undefined;
      });
      return gone;
    },
    reconnect() {
      way.intercept(() => undefined);
      answers.holdAnswers(false);
    },
    async close() {
      await way.close();
      await answers.close();
    },
  };
}
