import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readIntent } from '../../api/intents/runner/intent-stream.ts';
import { disclosuresDecider } from '../../domain/disclosures/disclosures.ts';
import { eventTypes, type LedgerEvent } from '../../domain/events.ts';
import { forgettingDecider } from '../../domain/forgetting/forgetting.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import { rosterDecider } from '../../domain/roster/roster.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { calendarDecider } from '../../domain/school-years/calendar.ts';
import { servicesDecider } from '../../domain/services/services.ts';
import { staffDecider } from '../../domain/staff/staff.ts';
import { parseStream, streams } from '../../domain/streams.ts';
import type { RecordEvent } from '../../domain/students/events.ts';
import { recordDecider } from '../../domain/students/record.ts';
import { studentDecider } from '../../domain/students/student.ts';
import { createDecoder } from '../../event-store/decoding.ts';
import { ledgerFormats } from '../../event-store/event-formats.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { type Example, goldenExamples, readToday, sealedExamples } from './golden.ts';

const examples = goldenExamples();
const versions = Object.entries(eventTypes).flatMap(([type, { version }]) =>
  Array.from({ length: version }, (_, n) => ({ name: `${type}@${n + 1}`, type, schemaVersion: n + 1 })),
);

describe('the frozen examples of events', () => {
  it.each(versions)('include $name', ({ name, type, schemaVersion }) => {
    const example = examples.get(name);
    expect(example, `tests/golden/${name}.json is missing`).toBeDefined();
    expect(example).toMatchObject({ type, schemaVersion });
  });

  it('name nothing this program does not know', () => {
    expect([...examples.keys()].sort()).toEqual(versions.map(({ name }) => name).sort());
  });

  it.each([...examples])('%s is read today, in a stream of ours', (_, example) => {
    const event = readToday(example);
    expect(parseStream(example.stream)).toBeDefined();
    const { version } = eventTypes[event.type];
    if (example.schemaVersion === version) expect(event.data).toEqual(example.data);
  });
});

describe('the frozen sealed texts', () => {
  it.each(sealedExamples())('of format $format open in their place', ({ key, opened, ...stored }) => {
    const event = { ...stored, id: '', position: 1n, data: JSON.stringify(stored.data), metadata: metadataOf(stored) };
    const keys = { find: () => createSecretKey(Buffer.from(key, 'hex')) };
    expect(createDecoder(ledgerFormats)(event, keys)).toMatchObject({ data: opened, forgotten: false });
  });
});

const metadataOf = ({ schemaVersion }: { schemaVersion: number }) =>
  JSON.stringify({
    ...{ actor: 1, source: 'form', at: '2025-09-02T15:04:05.000Z', schemaVersion, previousHash: null },
    ...{ $correlationId: 'c', $causationId: 'c' },
  });

type Evolving = Pick<Decider<unknown, never, LedgerEvent>, 'initial' | 'evolve'>;
const deciders: Record<string, Evolving> = {
  student: studentDecider as Evolving,
  record: recordDecider as Evolving,
  services: servicesDecider as Evolving,
  disclosures: disclosuresDecider as Evolving,
  roster: rosterDecider as Evolving,
  calendar: calendarDecider as Evolving,
  staff: staffDecider as Evolving,
  'school-settings': settingsDecider as Evolving,
  forgetting: forgettingDecider as Evolving,
};

/** The examples of one stream, in the order of the table of event types, which is the order in which they happen. */
const storyOf = (kind: string): [string, Example][] =>
  versions.flatMap(({ name }): [string, Example][] => {
    const example = examples.get(name);
    return example && parseStream(example.stream)?.kind === kind ? [[name, example]] : [];
  });

describe.each(Object.entries(deciders))('the story of %s', (kind, { initial, evolve }) => {
  it('says something new with each event', () => {
    let state = initial;
    for (const [name, example] of storyOf(kind)) {
      const before = structuredClone(state);
      state = evolve(state, readToday(example));
      expect(state, `after ${name}`).not.toEqual(before);
    }
    expect(storyOf(kind)).not.toEqual([]);
  });
});

describe('a record that comes back with the next stay', () => {
  it('has all that the stay before it held', () => {
    const { initial, evolve, decide } = recordDecider;
    const story = storyOf('record').filter(([, { type }]) => type !== 'ActivityRemoved');
    const before = story.reduce((state, [, example]) => evolve(state, readToday(example) as RecordEvent), initial);
    const back = decide({ type: 'RestoreRecord', stay: before.stay + 1, from: before.stay }, before);
    expect(back.reduce(evolve, before)).toEqual({ ...before, stay: before.stay + 1 });
  });
});

describe('the story of an intent', () => {
  it('leads from its rows to its end', async () => {
    const events = storyOf('import').map(([, example]) => ({ ...readToday(example), forgotten: false }));
    const read = async () => ({ events, tip: { revision: 3, hash: null } });
    const ledger = { read } as unknown as Pick<Ledger, 'read'>;
    const intent = await readIntent(ledger, streams.intent('import', '1'));
    expect(intent).toMatchObject({ status: 'completed', yearId: 2, termId: 21, done: 1, details: { from: 0 } });
    expect(intent?.rows).toHaveLength(2);
  });
});
