import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import * as fields from './fields.ts';
import { accepted, both, checked, reading, withoutNulls } from './read-body.ts';

const schema = fields.record({
  name: fields.requiredText({ min: 2, max: 5 }),
  note: fields.optionalText(5).optional(),
  rows: fields.list(fields.record({ day: fields.day() })).optional(),
  count: fields.answers.wholeNumber({ min: 0 }),
});

describe('reading a body', () => {
  it('keeps what the schema knows, absent stays absent', () => {
    const read = reading(schema, { name: ' Ann ', more: 1, note: '', rows: undefined, count: null });
    expect(read).toStrictEqual({ ok: true, value: { name: 'Ann', note: null, count: null } });
  });
  it('knows keys that could harm as any other unknown one', () => {
    const body = JSON.parse('{"name":"Ann","__proto__":{"admin":true},"constructor":1}');
    expect(Object.keys(accepted(reading(schema, withoutNulls(body))))).toEqual(['name']);
  });
  it('names every fault by its place on the wire', () =>
    expectRejection(
      () =>
        accepted(reading(schema, { name: 'A', note: 5, rows: [{ day: '2024-01-01' }, { day: 'x' }, 7], count: 1.5 })),
      'invalid',
      {
        name: ['should NOT be shorter than 2 characters'],
        note: ['should be string,null'],
        'rows[1].day': ['should match format "date-time"'],
        'rows[2]': ['should be object'],
        count: ['should be integer,null'],
      },
    ));
  it.each([undefined, null, [], 'text', 3])('refuses %j as a body', (body) =>
    expectRejection(() => accepted(reading(schema, body)), 'invalid'),
  );
  it('refuses with the faults of all parts', () => {
    const second = fields.record({ ok: fields.yesNo() });
    expectRejection(() => accepted(both(reading(schema, {}), reading(second, {}))), 'invalid', {
      name: ['is required'],
      ok: ['is required'],
    });
  });
  it('is of both parts where both can be read', () => {
    const second = fields.record({ ok: fields.yesNo() });
    expect(accepted(both(reading(schema, { name: 'Ann' }), reading(second, { ok: true })))).toEqual([
      ...[{ name: 'Ann' }, { ok: true }],
    ]);
    expect(both(reading(schema, { name: 'Ann' }), reading(second, {}))).toEqual({
      ok: false,
      faults: { ok: ['is required'] },
    });
    expect(both(reading(schema, {}), reading(second, { ok: true }))).toMatchObject({ ok: false });
  });
  it('calls what is no record at all by the name of the body', () => {
    for (const body of [null, [], 'text', 3])
      expectRejection(() => accepted(reading(schema, body)), 'invalid', { body: [expect.any(String)] as never });
  });
  it('leaves null away where it means as it is', () => {
    expect(withoutNulls({ name: null, ok: false, note: '', day: undefined })).toStrictEqual({
      ...{ ok: false, note: '', day: undefined },
    });
    for (const body of [null, undefined, 'text', 3, [null, 1]]) expect(withoutNulls(body)).toBe(body);
  });
  it('checks further what could be read', () => {
    const refuse = () => ({ name: ['is taken'] });
    expectRejection(() => accepted(checked(reading(schema, { name: 'Ann' }), refuse)), 'invalid', 'name: is taken');
    expectRejection(() => accepted(checked(reading(schema, {}), refuse)), 'invalid', 'name: is required');
  });
});
