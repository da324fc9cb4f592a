import { hash } from 'node:crypto';
import type { Topic } from '../changes/affected.ts';
import type { HttpServices } from './services.ts';

/** What an answer is made from: its version is the last position that touched it. */
export interface ContentSource {
  topics: readonly Topic[];
  /** The year it is about; undefined for all of them, or for none. */
  yearId?: number | undefined;
  /** What else decides it: the day it is, say. */
  also?: string | undefined;
}

/** How a call that clients ask again and again says what its answer is made from. */
export type SourceOf = (asked: {
  readonly services: HttpServices;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly now: Date;
}) => ContentSource;

/** Milliseconds for a read model that may be there already. */
const LOOK_MS = 50;

/** What is read from its stream and never behind. */
const FOLLOWED: ReadonlySet<Topic> = new Set(['staff', 'school-settings']);

/** Where the last change of settings is known to be worked into all term records. */
const steady = new WeakMap<object, bigint>();

/** A change of the grade table reaches the term records in slices, which move no position. */
async function isSteady({ affected, readModels }: HttpServices): Promise<boolean> {
  const changed = affected.last('school-settings');
  if (steady.get(affected) === changed) return true;
  if (readModels.checkpoint('records') < changed) return false;
  const records = (await readModels.status()).find(({ id }) => id === 'records');
  if (records?.state !== 'live' || records.pending.length > 0) return false;
  steady.set(affected, changed);
  return true;
}

/**
 * The validator of an answer before the answer is made, undefined while it cannot be told: a read model that is behind,
 * is being built or works on something would be taken for what it is not yet.
 */
export async function contentVersion(services: HttpServices, { topics, yearId, also = '' }: ContentSource) {
  const { affected, readModels, version } = services;
  await affected.refresh();
  const marks: string[] = [version, also];
  for (const topic of topics) {
    const last = affected.last(topic, yearId);
    marks.push(`${topic} ${last}`);
    if (topic === 'school-settings' || FOLLOWED.has(topic)) continue;
    // A process of a cluster may have to look first how far the others are.
    if (readModels.checkpoint(topic) < last) await readModels.waitFor(last, [topic], LOOK_MS);
    if (readModels.checkpoint(topic) < last) return undefined;
    marks.push(readModels.generation?.(topic) ?? '');
  }
  if (topics.includes('records') && !(await isSteady(services))) return undefined;
  return `W/"${hash('sha256', marks.join('\n'), 'base64url').slice(0, 27)}"`;
}
