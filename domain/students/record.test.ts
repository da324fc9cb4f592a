import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { type ActivityDetails, BLANK_TERM_INFO, type RecordEvent, type TermInfo } from './events.ts';
import { infoOfTerm, type RecordCommand, recordDecider, stateOfStay } from './record.ts';

const letters = ['A', 'B', 'F'];
const day = (text: string) => text as PlainDay;
const record = (...past: RecordEvent[]) => given(recordDecider, ...past);
const update = (changes: Partial<TermInfo>, stay = 1): RecordCommand => ({
  type: 'UpdateTermInfo',
  stay,
  termId: 31,
  changes,
  letters,
});
const updated = (changes: Partial<TermInfo>, stay = 1): RecordEvent => ({
  type: 'TermInfoUpdated',
  data: { stay, termId: 31, ...changes },
});

describe('updating answers', () => {
  it('records only what differs', () =>
    record(updated({ suspended: true, absentPercent: 4 }))
      .when(update({ suspended: true, absentPercent: 4.5, retained: false }))
      .thenEvents(updated({ absentPercent: 4.5, retained: false })));
  it('stays quiet when nothing differs', () =>
    record(updated({ absentPercent: 4 }))
      .when(update({ absentPercent: 4, gradeType: 'letter', grade: null }))
      .thenNothing());
  it('clears with null and leaves what is absent', () =>
    record(updated({ absentPercent: 4, retained: true }))
      .when(update({ retained: null }))
      .thenEvents(updated({ retained: null })));
  it('keeps the terms apart', () =>
    record({ type: 'TermInfoUpdated', data: { stay: 1, termId: 32, retained: true } })
      .when(update({ retained: true }))
      .thenEvents(updated({ retained: true })));
  it('knows nothing of an earlier stay', () =>
    record(updated({ retained: true }))
      .when(update({ retained: true }, 2))
      .thenEvents(updated({ retained: true }, 2)));

  it('is refused for a stay that another has followed', () =>
    record(updated({ retained: true }, 2))
      .when(update({ suspended: true }, 1))
      .thenRejected('conflict', 'This record of the year was begun anew meanwhile.'));

  it.each<[Partial<TermInfo>, string]>([
    [{ absentPercent: -0.5 }, 'should be >= 0'],
    [{ absentPercent: 100.5 }, 'should be <= 100'],
    [{ behaviorMarks: -1 }, 'should be >= 0'],
    [{ behaviorMarks: 2.5 }, 'should be integer'],
    [{ schoolsAttended: 1.5 }, 'should be integer'],
  ])('refuses %j', (changes, reason) =>
    record()
      .when(update(changes))
      .thenRejected('invalid', { [Object.keys(changes)[0] as string]: [reason] }),
  );
  it('names all faulty answers at once', () =>
    record()
      .when(update({ absentPercent: 900, behaviorMarks: -3, grade: 'Z' }))
      .thenRejected(
        'invalid',
        'absentPercent: should be <= 100, behaviorMarks: should be >= 0, grade: should be equal to one of the allowed values',
      ));
});

describe('the grade', () => {
  it.each<Partial<TermInfo>>([
    { grade: 'B' },
    { gradeType: 'percent', grade: '0' },
    { gradeType: 'percent', grade: '100' },
    { gradeType: 'gpa', grade: '6' },
    { gradeType: 'gpa', grade: '3.25' },
  ])('%j fits its type', (changes) => record().when(update(changes)).thenEvents(updated(changes)));
  it.each<[Partial<TermInfo>, string]>([
    [{ grade: 'b' }, 'should be equal to one of the allowed values'],
    [{ grade: '88' }, 'should be equal to one of the allowed values'],
    [{ gradeType: 'percent', grade: 'A' }, 'should be number'],
    [{ gradeType: 'percent', grade: '100.01' }, 'should be <= 100'],
    [{ gradeType: 'gpa', grade: '6.5' }, 'should be <= 6'],
    [{ gradeType: 'gpa', grade: '-1' }, 'should be >= 0'],
  ])('%j is refused', (changes, reason) =>
    record()
      .when(update(changes))
      .thenRejected('invalid', { grade: [reason] }),
  );
  it('needs a type', () =>
    record()
      .when(update({ gradeType: null, grade: 'A' }))
      .thenRejected('invalid', { gradeType: ['is required'] }));
  it('goes when its type changes', () =>
    record(updated({ grade: 'B' }))
      .when(update({ gradeType: 'percent' }))
      .thenEvents(updated({ gradeType: 'percent', grade: null })));
  it('goes when its type is taken back', () =>
    record(updated({ grade: 'B' }))
      .when(update({ gradeType: null }))
      .thenEvents(updated({ gradeType: null, grade: null })));
  it('stays acceptable when the settings no longer offer it', () =>
    record(updated({ grade: 'Q' }))
      .when(update({ gradeType: 'letter', grade: 'Q', retained: true }))
      .thenEvents(updated({ retained: true })));
});

describe('the role in the IEP meeting', () => {
  it('is kept by who attended', () =>
    record()
      .when(update({ attendedIepMeeting: true, iepRole: 'Introduced' }))
      .thenEvents(updated({ attendedIepMeeting: true, iepRole: 'Introduced' })));
  it.each([false, null])('goes when attendance becomes %s', (attendedIepMeeting) =>
    record(updated({ attendedIepMeeting: true, iepRole: 'Introduced' }))
      .when(update({ attendedIepMeeting }))
      .thenEvents(updated({ attendedIepMeeting, iepRole: null })),
  );
  it('is not taken without attendance', () =>
    record()
      .when(update({ iepRole: 'Introduced' }))
      .thenNothing());
});

const weekly: ActivityDetails = {
  activityTypeId: 4,
  frequency: 'Weekly',
  notes: '',
  events: [day('2024-10-02'), day('2024-10-01')],
};
const logged = (number = 1, stay = 1): RecordEvent => ({ type: 'ActivityLogged', data: { stay, number, ...weekly } });
const removed = (number = 1, stay = 1): RecordEvent => ({ type: 'ActivityRemoved', data: { stay, number } });

describe('logging an activity', () => {
  const log = (details: ActivityDetails, stay = 1, yearId = 3): RecordCommand => ({
    type: 'LogActivity',
    stay,
    yearId,
    details,
  });

  it('takes each day once, newest first', () =>
    record()
      .when(log({ ...weekly, events: [day('2024-10-01'), day('2024-10-02'), day('2024-10-01')] }))
      .thenEvents(logged()));
  it('never uses a number twice', () => record(logged(), removed()).when(log(weekly)).thenEvents(logged(2)));
  it('goes on counting in the next stay', () => record(logged()).when(log(weekly, 2)).thenEvents(logged(2, 2)));
  it('refuses one without events', () =>
    record()
      .when(log({ ...weekly, events: [] }))
      .thenRejected('rule', 'You must add at least one event.'));
  it('refuses one that no id is left for', () => record(logged(444)).when(log(weekly)).thenRejected('rule'));
  it('takes as many in a later year', () =>
    record(logged(443))
      .when(log(weekly, 1, 99_999))
      .thenEvents(logged(444)));
});

describe('restoring what an ended stay held', () => {
  const restore = (stay: number, from: number): RecordCommand => ({ type: 'RestoreRecord', stay, from });

  it('repeats its answers and its activities under their numbers', () =>
    record(updated({ retained: true, absentPercent: 4 }), updated({ retained: null }), logged(1), logged(2), removed(1))
      .when(restore(2, 1))
      .thenEvents(updated({ absentPercent: 4 }, 2), logged(2, 2)));
  it('goes on counting after the restored activities', () =>
    expect(fold(recordDecider, [logged(3), logged(3, 2)]).lastNumber).toBe(3));
  it('knows nothing of a stay before the ended one', () =>
    record(updated({ retained: true }))
      .when(restore(3, 2))
      .thenNothing());
});

describe('changing an activity', () => {
  const change = (changes: Partial<ActivityDetails>, number = 1, stay = 1): RecordCommand => ({
    type: 'ChangeActivity',
    stay,
    number,
    changes,
  });
  const changed = (changes: Partial<ActivityDetails>): RecordEvent => ({
    type: 'ActivityChanged',
    data: { stay: 1, number: 1, ...changes },
  });

  it('records only what differs', () =>
    record(logged())
      .when(change({ ...weekly, notes: 'with Kim', events: [day('2024-10-03')] }))
      .thenEvents(changed({ notes: 'with Kim', events: [day('2024-10-03')] })));
  it('stays quiet when only the order of days differs', () =>
    record(logged())
      .when(change({ events: [day('2024-10-01'), day('2024-10-02')] }))
      .thenNothing());
  it('refuses to take all events', () =>
    record(logged())
      .when(change({ events: [] }))
      .thenRejected('rule'));
  it('refuses an unknown one', () =>
    record(logged())
      .when(change({ notes: 'x' }, 2))
      .thenRejected('not-found'));
  it('refuses one of an earlier stay', () =>
    record(logged())
      .when(change({ notes: 'x' }, 1, 2))
      .thenRejected('not-found'));
});

describe('removing an activity', () => {
  const remove = (number: number): RecordCommand => ({ type: 'RemoveActivity', stay: 1, number });

  it('records it', () => record(logged()).when(remove(1)).thenEvents(removed()));
  it('stays quiet when repeated', () => record(logged(), removed()).when(remove(1)).thenNothing());
  it.each([0, 2])('refuses number %i, which none has had', (number) =>
    record(logged(), removed()).when(remove(number)).thenRejected('not-found'),
  );
});

describe('putting an activity back', () => {
  const restore = (number: number, stay = 1): RecordCommand => ({
    type: 'RestoreActivity',
    stay,
    number,
    details: weekly,
  });

  it('gives it the number it had', () =>
    record(logged(), logged(2), removed(1), removed(2)).when(restore(1)).thenEvents(logged(1)));
  it('puts the newest back too', () => record(logged(), removed()).when(restore(1)).thenEvents(logged(1)));
  it('stays quiet while it is there', () => record(logged()).when(restore(1)).thenNothing());
  it.each([0, 2])('refuses number %i, which none has had', (number) =>
    record(logged(), removed()).when(restore(number)).thenRejected('not-found', 'This activity does not exist.'),
  );
});

describe('a record over several stays', () => {
  it('ignores what comes late from an earlier one', () => {
    const state = fold(recordDecider, [updated({ retained: true }, 2), updated({ suspended: true }, 1), logged(7, 1)]);
    expect(infoOfTerm(stateOfStay(state, 2), 31)).toEqual({ ...BLANK_TERM_INFO, retained: true });
    expect(stateOfStay(state, 1)).toEqual({ infos: {}, activities: {} });
    expect(state.lastNumber).toBe(7);
  });
});
