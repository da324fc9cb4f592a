import { describe, expect, it } from 'vitest';
import { parseStream, recordOf, type StreamName, streams, studentOf, withoutStudents } from './streams.ts';
import type { RecordEvent, StudentEvent } from './students/events.ts';

describe('streams', () => {
  it('say what they hold', () => {
    expect(parseStream(streams.student(100_001))).toEqual({ kind: 'student', studentId: 100_001 });
    expect(parseStream(streams.record(100_001, 3))).toEqual({ kind: 'record', studentId: 100_001, yearId: 3 });
    expect(parseStream(streams.intent('import', 'a-1'))).toEqual({ kind: 'import', id: 'a-1' });
    expect(parseStream(streams.intent('roll-over', 'x'))).toEqual({ kind: 'roll-over', id: 'x' });
    expect(parseStream(streams.schoolSettings)).toEqual({ kind: 'school-settings' });
    expect(parseStream(streams.operations)).toEqual({ kind: 'operations' });
  });
  it.each(['', 'student-', 'student-1-2-3', 'student-x', 'import-', 'rosters', 'staff-1'])('not of %j', (name) =>
    expect(parseStream(name)).toBeUndefined(),
  );

  it('tell whose they are', () => {
    expect(studentOf(streams.student(100_001))).toBe(100_001);
    expect(recordOf(streams.record(100_001, 3))).toMatchObject({ studentId: 100_001, yearId: 3 });
  });
  it('are told of without whose they are', () => {
    const told = 'event 5 in student-100001-3, behind services-100001: no roster, import-a-1 or student-';
    expect(withoutStudents(told)).toBe('event 5 in student-…, behind services-…: no roster, import-a-1 or student-');
  });
  it('are no others, whatever the compiler was told', () => {
    expect(() => studentOf('student-1-2' as StreamName<StudentEvent>)).toThrow('student-1-2');
    expect(() => recordOf('student-1' as StreamName<RecordEvent>)).toThrow('student-1');
  });
});
