import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchoolSettingsEvent } from '../../domain/school-settings/events.ts';
import { DEFAULT_SETTINGS, type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Written } from '../../tests/support/projected.ts';
import { saying } from '../../tests/support/said-events.ts';
import { followSettings, withFields } from './follow-settings.ts';
import { outcomesOf } from './outcomes.ts';

type Data = SchoolSettingsEvent['data'];
type Happened = Recorded<SchoolSettingsEvent>;

/** Changes of the settings in the order of the log, each with the request it came with. */
const happened = (...changes: [Data, string][]): Happened[] =>
  saying(
    changes.map(([data]) => ({ stream: 'school-settings', type: 'SchoolSettingsChanged', data }) as Written),
    changes.map(([, request]) => ({ request })),
  ) as Happened[];
const settingsAfter = (events: readonly Happened[]): SchoolSettings =>
  events.reduce<SchoolSettings>((state, event) => settingsDecider.evolve(state, event), DEFAULT_SETTINGS);

const row = (percent: number, letter: string, gpa: number) => ({ percent, letter, gpa });
const [TWO, THREE] = [
  [row(50, 'P', 4), row(0, 'F', 0)],
  [row(80, 'H', 4), row(50, 'P', 3), row(0, 'F', 0)],
];

function follow(events: readonly Happened[], ...actions: string[]) {
  const followed = followSettings(events, new Set(actions));
  if (!followed) throw new Error('none of the events is of these actions');
  return followed;
}
/** What goes back of an action: the field, and to what. */
const back = (events: readonly Happened[], ...actions: string[]) =>
  outcomesOf(follow(events, ...actions)).flatMap((one) => (one.kind === 'goes back' ? [[one.field, one.to]] : []));

describe('what actions changed of the settings', () => {
  it('is nothing where none of the events is theirs', () => {
    expect(followSettings(happened([{ name: 'North' }, 'one']), new Set(['other']))).toBeUndefined();
    expect(followSettings([], new Set(['other']))).toBeUndefined();
  });

  it('is told by field: what was so before, not what others changed beside or before it', () => {
    const events = happened(
      [{ name: 'North', keeps: { facts: true } }, 'before'],
      [{ name: 'South', profile: { transitionAge: 14 } }, 'own'],
      [{ keeps: { facts: false } }, 'later'],
    );
    expect(back(events, 'own')).toEqual([
      ['name', 'North'],
      ['profile.transitionAge', DEFAULT_SETTINGS.profile.transitionAge],
    ]);
  });

  it('leaves out a field that was sent with the value it had', () => {
    const events = happened([{ name: DEFAULT_SETTINGS.name, logo: 'aGk=' }, 'own']);
    expect([...follow(events, 'own').fields]).toEqual(['logo']);
  });

  it('keeps what somebody wrote since, and goes on with the rest', () => {
    const events = happened([{ name: 'South', logo: 'aGk=' }, 'own'], [{ name: 'East' }, 'later']);
    const { later, now } = follow(events, 'own');
    expect([now?.['name'], later.get('name'), later.has('logo')]).toEqual(['East', events[1], false]);
    expect(back(events, 'own')).toEqual([['logo', '']]);
  });

  it('is the last word of the action where it wrote a field once more after somebody else', () => {
    const events = happened([{ name: 'South' }, 'own'], [{ name: 'East' }, 'later'], [{ name: 'West' }, 'own']);
    const { later, after } = follow(events, 'own');
    expect([later.size, after?.['name']]).toEqual([0, 'West']);
    expect(back(events, 'own')).toEqual([['name', DEFAULT_SETTINGS.name]]);
  });
});

describe('the grade table', () => {
  it('is followed cell by cell while no row comes or goes', () => {
    const [first] = TWO as [(typeof TWO)[number]];
    const better = [{ ...first, gpa: 3.5 }, row(0, 'F', 0)];
    const events = happened(
      [{ gradeConversions: TWO }, 'before'],
      [{ gradeConversions: better }, 'own'],
      [{ gradeConversions: [{ ...first, gpa: 3.5, letter: 'Q' }, row(0, 'F', 0)] }, 'later'],
    );
    expect(back(events, 'own')).toEqual([['gradeConversions[0].gpa', 4]]);
  });

  it('is one whole where the action adds a row, and goes back whole', () => {
    const events = happened([{ gradeConversions: TWO }, 'before'], [{ gradeConversions: THREE, logo: 'aGk=' }, 'own']);
    expect(back(events, 'own').toSorted()).toEqual([
      ['gradeConversions', TWO],
      ['logo', ''],
    ]);
  });

  it('is one whole where somebody adds a row since, and stays whole', () => {
    const other = [row(55, 'P', 4), row(0, 'F', 0)];
    const events = happened(
      [{ gradeConversions: TWO }, 'before'],
      [{ gradeConversions: other }, 'own'],
      [{ gradeConversions: THREE }, 'later'],
    );
    expect(outcomesOf(follow(events, 'own'))).toMatchObject([
      { kind: 'stays', field: 'gradeConversions', now: THREE, later: events[2] },
    ]);
  });

  it('counts rows only from the action on: what others did to the table before does not matter', () => {
    const events = happened(
      [{ gradeConversions: THREE }, 'long before'],
      [{ gradeConversions: TWO }, 'before'],
      [{ gradeConversions: [row(55, 'P', 4), row(0, 'F', 0)] }, 'own'],
    );
    expect(back(events, 'own')).toEqual([['gradeConversions[0].percent', 50]]);
  });
});

describe('settings with other values of some fields', () => {
  it('are the same where nothing is said, and new where something is', () => {
    expect(withFields(DEFAULT_SETTINGS, {})).toEqual(DEFAULT_SETTINGS);
    const changed = withFields(DEFAULT_SETTINGS, {
      ...{ name: 'North', 'keeps.services': true, 'profile.servedAtStart': false },
      ...{ 'gradeConversions[1].gpa': 3.9 },
    });
    expect(changed).toEqual({
      ...DEFAULT_SETTINGS,
      name: 'North',
      keeps: { ...DEFAULT_SETTINGS.keeps, services: true },
      profile: { ...DEFAULT_SETTINGS.profile, servedAtStart: false },
      gradeConversions: DEFAULT_SETTINGS.gradeConversions.map((one, at) => (at === 1 ? { ...one, gpa: 3.9 } : one)),
    });
    expect(withFields(DEFAULT_SETTINGS, { gradeConversions: TWO }).gradeConversions).toBe(TWO);
  });

  const change = fc.record(
    {
      name: fc.constantFrom('North', 'South', 'East'),
      logo: fc.constantFrom('', 'aGk='),
      gradeConversions: fc.constantFrom(TWO, THREE, [row(60, 'P', 4), row(0, 'F', 1)]),
      keeps: fc.record({ facts: fc.boolean(), services: fc.boolean() }, { requiredKeys: [] }),
      profile: fc.record(
        { transitionAge: fc.integer({ min: 12, max: 16 }), state: fc.constantFrom('', 'AZ') as fc.Arbitrary<'AZ'> },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const histories = fc.array(fc.tuple(change, fc.constantFrom('own', 'other')), { minLength: 1, maxLength: 6 });

  it('are those before the action once all of it went back and nobody changed anything since', () => {
    fc.assert(
      fc.property(histories, change, (before, last) => {
        const earlier = before.map(([data]): [Data, string] => [data as Data, 'other']);
        const events = happened(...earlier, [last as Data, 'own']);
        const { settings } = follow(events, 'own');
        expect(settings).toEqual(settingsAfter(events));
        expect(withFields(settings, Object.fromEntries(back(events, 'own')))).toEqual(
          settingsAfter(events.slice(0, -1)),
        );
      }),
    );
  });

  it('have of each field what the action found, or what somebody else wrote since', () => {
    fc.assert(
      fc.property(histories, (history) => {
        fc.pre(history.some(([, request]) => request === 'own'));
        const events = happened(...history.map(([data, request]): [Data, string] => [data as Data, request]));
        const { before, now, later, fields } = follow(events, 'own');
        for (const one of outcomesOf(follow(events, 'own'))) {
          expect(fields).toContain(one.field);
          if (one.kind === 'stays')
            expect([one.later, one.now]).toEqual([later.get(one.field ?? ''), now?.[one.field ?? '']]);
          else expect(one).toMatchObject({ kind: 'goes back', to: before?.[one.field ?? ''] ?? null });
        }
      }),
    );
  });
});
