import { expect } from 'vitest';
import { ConcurrencyConflict, InvalidAppend, NO_STREAM, type StreamAppend } from '../../../event-store/port.ts';
import { anEvent, idsOf, ofStreams, type Rules, readFrom, refusalOf, someEvents } from './support.ts';

const WRITERS = 100;

export const appendRules: Rules = {
  'stores events in their order, with revisions from 0 without gaps': async ({ store, newStream }) => {
    const stream = newStream();
    const [first, second] = [someEvents(3), someEvents(2)];
    await store.append([{ stream, expectedRevision: NO_STREAM, events: first }]);
    await store.append([{ stream, expectedRevision: 2, events: second }]);
    const stored = await store.readStream(stream);
    expect(idsOf(stored)).toEqual(idsOf([...first, ...second]));
    expect(stored.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  },

  'keeps the texts letter by letter': async ({ store, newStream }) => {
    const stream = newStream();
    const data = {
      name: 'Zoë Şimşek 🎓 "quoted" \\ \n \u0000 \u2028',
      list: [1.5, -0.25, 1e21, null, true],
      7: {},
      empty: '',
    };
    const event = anEvent(data);
    await store.append([{ stream, expectedRevision: NO_STREAM, events: [event] }]);
    expect(await store.readStream(stream)).toMatchObject([{ ...event, stream, revision: 0 }]);
  },

  'takes an event close to one mebibyte': async ({ store, newStream }) => {
    const stream = newStream();
    const event = anEvent({ text: 'ş'.repeat(510_000) });
    await store.append([{ stream, expectedRevision: NO_STREAM, events: [event] }]);
    const [stored] = await store.readStream(stream);
    expect(stored?.data === event.data).toBe(true);
  },

  'refuses a writer who has not seen the latest event, and stores nothing of it': async ({ store, newStream }) => {
    const stream = newStream();
    const events = someEvents(2);
    await store.append([{ stream, expectedRevision: NO_STREAM, events }]);
    for (const expectedRevision of [NO_STREAM, 0, 2, 7]) {
      const refusal = await refusalOf(store.append([{ stream, expectedRevision, events: someEvents(2) }]));
      expect(refusal).toBeInstanceOf(ConcurrencyConflict);
      expect(refusal).toMatchObject({ stream, expectedRevision, actualRevision: 1 });
    }
    expect(idsOf(await store.readStream(stream))).toEqual(idsOf(events));
  },

  'refuses a revision in a stream that nobody has written': async ({ store, newStream }) => {
    const stream = newStream();
    const refusal = await refusalOf(store.append([{ stream, expectedRevision: 0, events: someEvents(1) }]));
    expect(refusal).toMatchObject({ name: 'ConcurrencyConflict', stream, actualRevision: NO_STREAM });
    expect(await store.readStream(stream)).toEqual([]);
  },

  'lets exactly one of many writers win the same revision': async ({ store, newStream }) => {
    const stream = newStream();
    const attempts = someEvents(WRITERS).map((event) => ({ stream, expectedRevision: NO_STREAM, events: [event] }));
    const results = await Promise.allSettled(attempts.map((attempt) => store.append([attempt])));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(WRITERS - 1);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(ConcurrencyConflict);
    expect(await store.readStream(stream)).toHaveLength(1);
  },

  'stores everything of many writers at once, each stream whole and in order': async ({ store, newStream }) => {
    const before = await store.head();
    const streams = Array.from({ length: WRITERS }, newStream);
    const written = new Map(streams.map((stream) => [stream, someEvents(6)]));
    const write = async (stream: string) => {
      const events = written.get(stream) ?? [];
      for (const at of [0, 2, 4]) {
        await store.append([{ stream, expectedRevision: at - 1, events: events.slice(at, at + 2) }]);
      }
    };
    await Promise.all(streams.map(write));
    const all = ofStreams(await readFrom(store, before), ...streams);
    expect(all).toHaveLength(WRITERS * 6);
    for (const stream of streams) expect(idsOf(ofStreams(all, stream))).toEqual(idsOf(written.get(stream) ?? []));
  },

  'writes several streams in the order given': async ({ store, newStream }) => {
    const before = await store.head();
    const appends = Array.from({ length: 5 }, () => newAppend(newStream()));
    await store.append(appends);
    const all = ofStreams(await readFrom(store, before), ...appends.map(({ stream }) => stream));
    expect(idsOf(all)).toEqual(idsOf(appends.flatMap(({ events }) => events)));
  },

  'stores nothing from the conflicting stream on': async ({ store, newStream }) => {
    const [fine, taken, last] = [newAppend(newStream()), newAppend(newStream()), newAppend(newStream())];
    const winner = newAppend(taken.stream);
    await store.append([winner]);
    const refusal = await refusalOf(store.append([fine, taken, last]));
    expect(refusal).toMatchObject({ name: 'ConcurrencyConflict', stream: taken.stream });
    expect([0, fine.events.length]).toContain((await store.readStream(fine.stream)).length);
    expect(idsOf(await store.readStream(taken.stream))).toEqual(idsOf(winner.events));
    expect(await store.readStream(last.stream)).toEqual([]);
  },

  'writes students apart behind what stands before them and before what stands behind': async (context) => {
    const { store, newStream } = context;
    const before = await store.head();
    const students = Array.from({ length: 40 }, () => yearsOf(context.newStudent()));
    const [some, others] = [yearByYear(students.slice(0, 30)), yearByYear(students.slice(30))];
    const stages = [[newAppend(newStream())], some, [newAppend(newStream())], others, [newAppend(newStream())]];
    const appends = stages.flat();
    const { position } = await store.append(appends, { studentsApart: true });
    const all = ofStreams(await readFrom(store, before), ...appends.map(({ stream }) => stream));
    const stageOf = new Map(stages.flatMap((stage, at) => idsOf(eventsOf(stage)).map((id) => [id, at])));
    expect(all.map(({ id }) => stageOf.get(id))).toEqual(stages.flatMap((stage, at) => eventsOf(stage).map(() => at)));
    for (const years of students) {
      expect(idsOf(ofStreams(all, ...years.map(({ stream }) => stream)))).toEqual(idsOf(eventsOf(years)));
    }
    expect(position).toBe(all.at(-1)?.position);
    expect(await store.append(appends, { studentsApart: true })).toEqual({ position });
    expect(await readFrom(store, position)).not.toContainEqual(expect.objectContaining({ id: all[0]?.id }));
  },

  'stores a first part of each student at most when one of them conflicts, and nothing behind': async (context) => {
    const { store } = context;
    const students = Array.from({ length: 20 }, () => yearsOf(context.newStudent()));
    const last = newAppend(context.newStream());
    const taken = students[7]?.[1] as StreamAppend;
    const winner = newAppend(taken.stream);
    await store.append([winner]);
    const appends = [...yearByYear(students), last];
    const refusal = await refusalOf(store.append(appends, { studentsApart: true }));
    expect(refusal).toMatchObject({ name: 'ConcurrencyConflict', stream: taken.stream });
    expect(await store.readStream(last.stream)).toEqual([]);
    expect(idsOf(await store.readStream(taken.stream))).toEqual(idsOf(winner.events));
    for (const years of students.filter((one) => !one.includes(taken))) {
      const stored = (await Promise.all(years.map(({ stream }) => store.readStream(stream)))).flat();
      expect(idsOf(stored)).toEqual(idsOf(eventsOf(years)).slice(0, stored.length));
    }
    const again = appends.map((append) => (append === taken ? { ...append, expectedRevision: 2 } : append));
    await store.append(again, { studentsApart: true });
    expect(idsOf(await store.readStream(last.stream))).toEqual(idsOf(last.events));
  },

  'answers an identical append with the same success and writes nothing': async ({ store, newStream }) => {
    const appends = [newAppend(newStream()), newAppend(newStream())];
    const first = await store.append(appends);
    const head = await store.head();
    expect(await store.append(appends)).toEqual(first);
    expect(await store.append(appends.slice(1))).toEqual(first);
    for (const { stream, events } of appends) expect(idsOf(await store.readStream(stream))).toEqual(idsOf(events));
    expect(head).toBeGreaterThanOrEqual(first.position);
    expect(first.position).toBeGreaterThan(0n);
  },

  'recognises an identical append after others have written': async ({ store, newStream }) => {
    const append = newAppend(newStream());
    const first = await store.append([append]);
    await store.append([{ stream: append.stream, expectedRevision: 2, events: someEvents(2) }]);
    expect(await store.append([append])).toEqual(first);
    expect(await store.readStream(append.stream)).toHaveLength(5);
  },

  'completes an append of which a first part was stored': async ({ store, newStream }) => {
    const [stored, missing] = [newAppend(newStream()), newAppend(newStream())];
    await store.append([stored]);
    await store.append([stored, missing]);
    expect(idsOf(await store.readStream(stored.stream))).toEqual(idsOf(stored.events));
    expect(idsOf(await store.readStream(missing.stream))).toEqual(idsOf(missing.events));
  },

  'takes an append that repeats only some of the stored events for a conflict': async ({ store, newStream }) => {
    const append = newAppend(newStream());
    await store.append([append]);
    const [first] = append.events;
    const events = [...(first ? [first] : []), anEvent()];
    expect(await refusalOf(store.append([{ ...append, events }]))).toBeInstanceOf(ConcurrencyConflict);
    expect(idsOf(await store.readStream(append.stream))).toEqual(idsOf(append.events));
  },

  'writes nothing for an append without events': async ({ store, newStream }) => {
    const [empty, append] = [newStream(), newAppend(newStream())];
    expect(await store.append([])).toEqual({ position: 0n });
    expect(await store.append([{ stream: empty, expectedRevision: NO_STREAM, events: [] }])).toEqual({ position: 0n });
    await store.append([{ stream: empty, expectedRevision: NO_STREAM, events: [] }, append]);
    expect(await store.readStream(empty)).toEqual([]);
    expect(await store.readStream(append.stream)).toHaveLength(append.events.length);
  },

  'refuses what no log may take, and goes on': async ({ store, newStream }) => {
    const stream = newStream();
    const wrong = [
      { ...anEvent(), id: 'not-a-uuid' },
      { ...anEvent(), type: '' },
      { ...anEvent(), data: '{"half":' },
      { ...anEvent(), data: 'undefined' },
      { ...anEvent(), metadata: '' },
    ];
    for (const event of wrong) {
      const append = store.append([{ stream, expectedRevision: NO_STREAM, events: [anEvent(), event] }]);
      expect(await refusalOf(append)).toBeInstanceOf(InvalidAppend);
    }
    expect(
      await refusalOf(store.append([{ stream: '', expectedRevision: NO_STREAM, events: [anEvent()] }])),
    ).toBeInstanceOf(InvalidAppend);
    await store.append([{ stream, expectedRevision: NO_STREAM, events: [anEvent()] }]);
    expect(await store.readStream(stream)).toHaveLength(1);
  },
};

const newAppend = (stream: string): StreamAppend => ({ stream, expectedRevision: NO_STREAM, events: someEvents(3) });

const eventsOf = (appends: readonly StreamAppend[]) => appends.flatMap(({ events }) => events);

/** The streams of a student, in the order in which they are to be written. */
const yearsOf = (student: string): StreamAppend[] =>
  [student, `${student}-2024`, `${student}-2025`].map((stream) => newAppend(stream));

/** Everybody's first stream, then everybody's next, and so on: streams of one student do not stand together. */
const yearByYear = (students: readonly StreamAppend[][]): StreamAppend[] =>
  [0, 1, 2].flatMap((year) => students.map((years) => years[year] as StreamAppend));
