import type { WorkerData } from '../embedded/messages.ts';
import type { PastOrder } from './making.ts';
import type { MarksOrder } from './marking.ts';

type FolderPlace = Omit<WorkerData, 'log'>;

interface ClusterPlace {
  eventStoreUrl: string;
  mongoUrl: string;
  namespace: string;
  masterKey: WorkerData['masterKey'];
}

/** Where the log is: what the thread is started with. */
export type LogPlace = { embedded: FolderPlace } | { cluster: ClusterPlace };

/** What a thread that sets marks is started with. */
export interface MarksTask {
  place: LogPlace;
  order: MarksOrder;
}

/** What the thread is asked, under the number of the making. */
export type PastQuestion = { ask: 'make'; number: number; order: PastOrder } | { ask: 'cancel'; number: number };

/** What it tells of a making: events read since it told last, or how it ended. */
export type PastAnswer = { number: number } & ({ read: number } | { made: true } | { failed: string });
