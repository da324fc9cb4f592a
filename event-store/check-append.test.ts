import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../tests/support/runs.ts';
import { checkedAppends, checkedNames, jsonObject } from './check-append.ts';
import { InvalidAppend, type NewStoredEvent, NO_STREAM, type StreamAppend } from './port.ts';

const ID = '0b6d6f0e-51b3-8d0c-9f0b-1f6a0a1c7e02';
const event = (more: Partial<NewStoredEvent> = {}): NewStoredEvent => {
  return { id: ID, type: 'StudentAdmitted', data: '{"a":1}', metadata: '{}', ...more };
};
const append = (more: Partial<StreamAppend> = {}): StreamAppend => {
  return { stream: 'student-100001', expectedRevision: NO_STREAM, events: [event()], ...more };
};

describe('an append that every log takes', () => {
  it.each<[string, StreamAppend]>([
    ['of a stream nobody wrote yet', append()],
    ['of one that is there', append({ expectedRevision: 7 })],
    ['of a stream whose name has dots, colons and dashes', append({ stream: 'A.b:c-1_2' })],
    ['of an id in capitals', append({ events: [event({ id: ID.toUpperCase() })] })],
  ])('is one %s', (_, one) => expect(checkedAppends([one])).toEqual([one]));

  it('is left out where it has no events, which change nothing', () => {
    const [nothing, some] = [append({ events: [] }), append({ stream: 'roster' })];
    expect([checkedAppends([nothing, some]), checkedNames([nothing])]).toEqual([[some], []]);
  });
});

describe('an append that some logs would hang on', () => {
  it.each<[string, StreamAppend, string]>([
    ['a stream without a name', append({ stream: '' }), 'a stream cannot be called ""'],
    ['a stream of the system', append({ stream: '$all' }), 'a stream cannot be called "$all"'],
    ['a stream with a blank', append({ stream: 'student 1' }), 'a stream cannot be called "student 1"'],
    ['a stream with a line end', append({ stream: 'roster\n' }), String.raw`a stream cannot be called "roster\n"`],
    ['half a revision', append({ expectedRevision: 0.5 }), '0.5 is no revision'],
    ['a revision before any', append({ expectedRevision: -2 }), '-2 is no revision'],
    ['a revision that is no number', append({ expectedRevision: Number.NaN }), 'NaN is no revision'],
    ['an id that is none', append({ events: [event({ id: 'e1' })] }), 'event id "e1" is no UUID'],
    ['an id with more behind it', append({ events: [event({ id: `${ID}0` })] }), `event id "${ID}0" is no UUID`],
    ['a type without a name', append({ events: [event({ type: '' })] }), 'an event type cannot be called ""'],
    ['a type of the system', append({ events: [event({ type: '$>' })] }), 'an event type cannot be called "$>"'],
  ])('is refused before anything is sent: %s', (_, one, message) => {
    for (const check of [checkedAppends, checkedNames])
      expect(() => check([append({ stream: 'roster' }), one])).toThrow(new InvalidAppend(message));
  });

  it('is refused in the last of its events as in the first, also where nothing is to be written', () => {
    const wrong = append({ events: [event(), event({ id: 'e2' })] });
    expect(() => checkedNames([wrong])).toThrow('event id "e2" is no UUID');
    expect(() => checkedNames([append({ stream: '$all', events: [] })])).toThrow('a stream cannot be called');
  });

  it.each(['', '[]', 'null', '7', '"a"', '{"a":', '{} {}'])(
    'is refused where a text is %j, which is no object',
    (text) => {
      const said = (what: string) => new InvalidAppend(`the ${what} of event ${ID} is no JSON object`);
      expect(() => checkedAppends([append({ events: [event({ data: text })] })])).toThrow(said('data'));
      expect(() => checkedAppends([append({ events: [event({ metadata: text })] })])).toThrow(said('metadata'));
      // Left to the log that reads the texts itself.
      expect(checkedNames([append({ events: [event({ data: text })] })])).toHaveLength(1);
    },
  );
});

it('every object is what its text says, and every other text is refused in our words', () =>
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        value = undefined;
      }
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isObject) expect(jsonObject(ID, 'data', text)).toEqual(value);
      else expect(() => jsonObject(ID, 'data', text)).toThrow(InvalidAppend);
    }),
    runs(200),
  ));
