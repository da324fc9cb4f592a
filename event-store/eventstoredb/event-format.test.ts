import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidAppend } from '../port.ts';
import { fromServerEvent, toServerEvent } from './event-format.ts';

const event = (data: string) => ({ id: 'an-id', type: 'ThingHappened', data, metadata: '{"at":"2025"}' });

/** What the client makes of an event on its way to the server and back. */
const thereAndBack = (data: string) => {
  const sent = toServerEvent(event(data));
  const recorded = {
    ...sent,
    data: JSON.parse(JSON.stringify(sent.data)),
    metadata: JSON.parse(Buffer.from(sent.metadata as Uint8Array).toString('utf8')),
    streamId: 'ledger.student-1',
    revision: 3n,
    isJson: true,
    created: new Date(0),
    position: { commit: 77n, prepare: 77n },
  };
  return fromServerEvent(recorded as never, 'ledger.');
};

describe('an event on the server', () => {
  it('comes back letter by letter, in its place', () => {
    expect(thereAndBack('{"name":"Zoë \\"Z\\"","n":1.5}')).toEqual({
      ...event('{"name":"Zoë \\"Z\\"","n":1.5}'),
      stream: 'student-1',
      revision: 3,
      position: 77n,
    });
  });

  it('keeps every text that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' })), (value) => {
        const text = JSON.stringify(value);
        expect(thereAndBack(text).data).toBe(text);
      }),
    );
  });

  it.each(['{"n": 1}', '{"n":1.0}', '{"a":1,"a":2}', '{"s":"\\u0041"}'])('refuses %s, which would change', (text) => {
    expect(() => toServerEvent(event(text))).toThrow(InvalidAppend);
  });
});
