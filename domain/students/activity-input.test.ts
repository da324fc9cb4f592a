import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { readActivity, readNewActivities } from './activity-input.ts';

const body = {
  activityTypeId: 4,
  frequency: 'Weekly',
  notes: '',
  events: [
    { id: 'event-0', eventTime: '2024-10-01T19:00:00.000Z' },
    { id: 'event-1', eventTime: '2024-10-02' },
    { id: 'event-2', eventTime: '2024-10-01T08:00:00.000-07:00' },
  ],
};
const details = { activityTypeId: 4, frequency: 'Weekly', notes: '', events: ['2024-10-02', '2024-10-01'] };

describe('a new activity', () => {
  it('is read with each day once, newest first', () => expect(readActivity(body, 'create')).toEqual(details));
  it('is read for several students', () =>
    expect(readNewActivities({ ...body, schoolYearId: 9, studentIds: [100_002, 100_001, 100_002] })).toEqual({
      schoolYearId: 9,
      studentIds: [100_002, 100_001],
      details,
    }));
  it.each([{ ...body, events: [] }, { ...body, events: null }, {}, null])('without events is refused: %j', (one) => {
    expectRejection(() => readActivity(one, 'create'), 'rule', 'You must add at least one event.');
    expectRejection(() => readNewActivities(one), 'rule', 'You must add at least one event.');
  });
  it('of an unfilled form lacks type and frequency', () =>
    expectRejection(() => readActivity({ ...body, activityTypeId: null, frequency: null }, 'create'), 'invalid', {
      activityTypeId: ['is required'],
      frequency: ['is required'],
    }));
  it('is refused with everything that is wrong', () =>
    expectRejection(
      () =>
        readNewActivities({
          activityTypeId: 49,
          frequency: 'often',
          notes: 'x'.repeat(10_001),
          events: [{ eventTime: 'soon' }, null],
          studentIds: ['1'],
        }),
      'invalid',
      {
        activityTypeId: ['should be equal to one of the allowed values'],
        frequency: ['should be equal to one of the allowed values'],
        notes: ['should NOT be longer than 10000 characters'],
        'events[0].eventTime': ['should match format "date-time"'],
        'events[1]': ['is required'],
        schoolYearId: ['is required'],
        'studentIds[0]': ['should be integer'],
      },
    ));
  it('is refused when it took place on more days than there can be in a year', () => {
    const day = { eventTime: '2024-10-01' };
    expect(readActivity({ ...body, events: Array(1000).fill(day) }, 'create').events).toEqual(['2024-10-01']);
    for (const mode of ['create', 'edit'] as const)
      expectRejection(() => readActivity({ ...body, events: Array(1001).fill(day) }, mode as 'create'), 'invalid', {
        events: ['should NOT have more than 1000 items'],
      });
  });
  it('is refused when its events are no list', () =>
    expectRejection(() => readActivity({ ...body, events: 'today' }, 'create'), 'invalid', {
      events: ['should be array'],
    }));
});

describe('an edited activity', () => {
  it('leaves what is absent or null', () =>
    expect(readActivity({ notes: null, frequency: 'Daily', events: [{ eventTime: '2024-10-02' }] }, 'edit')).toEqual({
      frequency: 'Daily',
      events: ['2024-10-02'],
    }));
  it('has to name its days', () => expectRejection(() => readActivity({ notes: 'x' }, 'edit'), 'rule'));
});
