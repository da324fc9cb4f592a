import { describe, expect, it } from 'vitest';
import { answered, check, context, knownAs, left, ninth, remarks, zoe } from '../../tests/support/import-cells.ts';
import { BLANK_TERM_INFO } from '../students/events.ts';
import { checkRow } from './check-row.ts';
import { importValues } from './import-values.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { RowContext } from './read-row.ts';
import { newMembership, newPerson } from './whole-values.ts';

describe('leaving school', () => {
  it('needs both exit values', () => {
    expect(remarks({ gradeLevel: 'Post-school' })).toEqual([
      ['exitCategory', 'error', IMPORT_MESSAGES.leavingMissing.exitCategory],
      ['postSchoolOutcome', 'error', IMPORT_MESSAGES.leavingMissing.postSchoolOutcome],
    ]);
  });

  it('takes the spelling of the list, and any text as an outcome', () => {
    const cells = { gradeLevel: 'Post-school', exitCategory: 'aged OUT', postSchoolOutcome: 'Helps at a farm' };
    expect(check(cells).findings).toEqual([]);
    expect(newMembership(check(cells).parts)).toEqual(left);
  });

  it('misses an exit category that is not in the list, unless it is stored already', () => {
    const odd = { ...left, exitCategory: 'Moved abroad' };
    const cells = { gradeLevel: 'Post-school', exitCategory: 'Moved abroad', postSchoolOutcome: 'Helps at a farm' };
    expect(remarks(cells)).toEqual([['exitCategory', 'error', IMPORT_MESSAGES.leavingMissing.exitCategory]]);
    expect(remarks(cells, knownAs(odd, BLANK_TERM_INFO))).toEqual([]);
  });

  it('stays as it is stored, in its spelling', () => {
    const stored = { ...left, exitCategory: 'aged out', postSchoolOutcome: 'both' };
    const checked = check(stored, knownAs(stored, BLANK_TERM_INFO));
    expect(checked.findings).toEqual([]);
    expect(newMembership(checked.parts)).toEqual(stored);
  });

  it('says what is wrong with an outcome before it misses one', () => {
    const cells = { gradeLevel: 'Post-school', exitCategory: 'Died', postSchoolOutcome: 'x'.repeat(256) };
    expect(remarks(cells)).toEqual([['postSchoolOutcome', 'error', IMPORT_MESSAGES.tooLong(255)]]);
  });

  it('keeps what is known when the cells are blank', () => {
    expect(remarks({ gradeLevel: 'Post-school' }, knownAs(left, BLANK_TERM_INFO))).toEqual([]);
  });

  it('leaves exit values of students who stay aside with a warning', () => {
    const checked = check({ exitCategory: 'Died' });
    expect(checked.findings).toMatchObject([{ field: 'exitCategory', severity: 'warning', ignored: true }]);
    expect(newMembership(checked.parts)).toEqual(ninth);
  });
});

describe('an IEP role', () => {
  it('is taken when the meeting was attended', () => {
    expect(check({ attendedIepMeeting: 'yes', iepRole: 'introduced' }).parts.info.iepRole).toBe('Introduced');
    const attended = knownAs(ninth, { ...BLANK_TERM_INFO, attendedIepMeeting: true });
    expect(check({ iepRole: 'Introduced' }, attended).parts.info.iepRole).toBe('Introduced');
  });

  it('is left aside otherwise', () => {
    for (const attendedIepMeeting of ['', 'No']) {
      expect(remarks({ attendedIepMeeting, iepRole: 'Introduced' })).toEqual([
        ['iepRole', 'warning', IMPORT_MESSAGES.unexpected],
      ]);
    }
  });
});

describe('a row of a known student', () => {
  it('made from what is known changes nothing and warns of nothing', () => {
    for (const membership of [ninth, left]) {
      const known = knownAs(membership, answered);
      const checked = checkRow(importValues(zoe, membership, answered), known);
      expect(checked.findings).toEqual([]);
      expect({ ...zoe, ...checked.parts.person }).toEqual(zoe);
      expect({ ...membership, ...checked.parts.membership }).toEqual(membership);
      expect({ ...answered, ...checked.parts.info }).toEqual(answered);
    }
  });

  it('warns of values it overwrites, removed disabilities included, and of nothing that was blank', () => {
    const known = knownAs(ninth, answered);
    const cells = { firstName: 'Zoe', disabilities: 'AU', absentPercent: '7.50', behaviorMarks: '3', suspended: 'yes' };
    expect(remarks(cells, known)).toEqual([
      ['firstName', 'warning', IMPORT_MESSAGES.overwrites],
      ['disabilities', 'warning', IMPORT_MESSAGES.overwrites],
      ['suspended', 'warning', IMPORT_MESSAGES.overwrites],
    ]);
  });

  it('warns of a different year when the student is only there', () => {
    const known: RowContext = { ...context, known: { where: 'other-year', values: importValues(zoe) } };
    expect(remarks({ lastName: 'Simsek', gradeLevel: '12' }, known)).toEqual([
      ['lastName', 'warning', IMPORT_MESSAGES.overwritesOtherYear],
    ]);
  });

  it('may lack a race and a 504 plan that were never known', () => {
    const old = { ...zoe, race: null, plan504: null };
    expect(remarks({ race: 'N/A', plan504: '' }, knownAs(ninth, answered, old))).toEqual([]);
    expect(remarks({ race: '', plan504: '' }, knownAs(ninth, answered))).toEqual([
      ['plan504', 'error', IMPORT_MESSAGES.missing],
      ['race', 'error', IMPORT_MESSAGES.missing],
    ]);
  });

  it('leaves the number as it is', () => {
    expect(check({}, knownAs(ninth, answered)).parts.person).not.toHaveProperty('studentNumber');
    expect(newPerson(check({}).parts)).toEqual(zoe);
  });
});
