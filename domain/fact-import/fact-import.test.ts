import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDay } from '../kernel/plain-day.ts';
import type { FactPart } from '../student-facts/fact-field.ts';
import { FACT_KIND_NAMES, FACT_KINDS, type FactKind } from '../student-facts/fact-kinds.ts';
import { type CheckedFact, factsRefusal } from './check.ts';
import {
  FACT_COLUMNS,
  FACT_HEADERS,
  type FactTexts,
  factFieldOf,
  factHeader,
  factTemplateText,
  isFactColumn,
} from './columns.ts';
import { factCells } from './fact-cells.ts';
import { readFactRow } from './read-row.ts';
import { readFactRows } from './read-table.ts';
import { otherTemplate } from './templates.ts';

const fieldsOf = (kind: FactKind): [string, FactPart][] => Object.entries(FACT_KINDS[kind].fields);
const SERVED = { studentId: 'S-1', kind: 'How served', servedFrom: '8/21/2026', servedAs: 'IEP (IDEA)' };
const read = (more: FactTexts = {}) => readFactRow({ ...SERVED, ...more });
const faultsOf = (more: FactTexts) => read(more).faults;

describe('a row of the template of facts', () => {
  it('says whose fact it is, which, and what it says as a request would', () =>
    expect(read()).toEqual({
      studentNumber: 'S-1',
      kind: 'served',
      entry: undefined,
      replaces: undefined,
      sent: { servedFrom: '2026-08-21', servedAs: 'IDEA' },
      faults: {},
    }));

  it('reads kinds and words in any letter case, by their names and as they are stored, with blanks around', () => {
    for (const kind of ['how served', 'SERVED', '  How served '])
      for (const servedAs of ['iep (idea)', 'Idea', ' IDEA '])
        expect(read({ kind, servedAs, servedFrom: ' 2026-08-21 ', studentId: ' S-1 ' })).toEqual(read());
  });

  it('needs a student and a kind', () => {
    expect(readFactRow({}).faults).toEqual({ kind: ['is required'], studentId: ['is required'] });
    const labels = FACT_KIND_NAMES.map((kind) => `“${FACT_KINDS[kind].label}”`).join(', ');
    expect(faultsOf({ kind: 'Hobby' })).toEqual({ kind: [`should be one of ${labels}`] });
  });

  it('takes the number of an entry, or none', () => {
    expect(read({ entry: '7', replaces: '999999' })).toMatchObject({ entry: 7, replaces: 999_999, faults: {} });
    for (const text of ['0', '-1', '1.5', '07', '1000000', 'one', '1 2'])
      expect(faultsOf({ entry: text, replaces: text })).toEqual({
        entry: ['should be the number of an entry, or blank'],
        replaces: ['should be the number of an entry, or blank'],
      });
  });

  it('tells a day that is none from a text that is no day', () => {
    for (const day of ['2/30/2026', '13/01/2026', '2026-02-30'])
      expect(faultsOf({ servedFrom: day })).toEqual({ servedFrom: [`${day} is no day of the calendar`] });
    for (const text of ['yesterday', '8/21/26', '2026-8-21', 'x8/21/2026', '8/21/2026x'])
      expect(faultsOf({ servedFrom: text })).toEqual({
        servedFrom: [`should be a day such as 02/28/2026, not “${text}”`],
      });
  });

  it('names the words that a choice may be', () =>
    expect(faultsOf({ servedAs: 'ISP' })).toEqual({
      servedAs: ['should be one of “IEP (IDEA)”, “504 plan”, “IEP and 504 plan”, “Neither”'],
    }));

  it('has no field of another kind; of an unknown kind it says only that', () => {
    expect(faultsOf({ exitNote: 'Moved' })).toEqual({ exitNote: ['is no field of: How served'] });
    expect(Object.keys(faultsOf({ kind: 'Hobby', exitNote: 'Moved' }))).toEqual(['kind']);
  });

  it('written as cells and read again says the same, whatever kind it is', () => {
    const anyDay = fc
      .tuple(fc.integer({ min: 1990, max: 2039 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([year, month, day]) => String(plainDay(year, month, day)));
    const anyText = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text && text !== '');
    const anyValue = (part: FactPart) =>
      part.kind === 'day' ? anyDay : part.kind === 'choice' ? fc.constantFrom(...part.words) : anyText;
    const anyFact = fc.constantFrom(...FACT_KIND_NAMES).chain((kind) => {
      const values = fieldsOf(kind).map(([field, part]) => [field, fc.option(anyValue(part))] as const);
      return fc.record({
        kind: fc.constant(kind),
        fact: fc.integer({ min: 1, max: 999_999 }),
        replaces: fc.option(fc.integer({ min: 1, max: 999_999 })),
        values: fc.record(Object.fromEntries(values)),
      });
    });
    fc.assert(
      fc.property(anyFact, (fact) => {
        const cells = factCells('S-1', fact);
        const texts = Object.fromEntries(FACT_COLUMNS.map(({ field }, place) => [field, cells[place] ?? '']));
        const sent = Object.entries(fact.values).filter(([, value]) => value !== null);
        expect(readFactRow(texts)).toEqual({
          studentNumber: 'S-1',
          kind: fact.kind,
          entry: fact.fact,
          replaces: fact.replaces ?? undefined,
          sent: Object.fromEntries(sent),
          faults: {},
        });
      }),
    );
  });
});

describe('the template of facts', () => {
  it('has a column for every field of every kind, after four that every row may have', () => {
    expect(FACT_HEADERS.slice(0, 4)).toEqual(['Id Number', 'Fact', 'Entry', 'Changes entry']);
    expect(FACT_COLUMNS.slice(4).map(({ field }) => field)).toEqual(
      FACT_KIND_NAMES.flatMap((kind) => fieldsOf(kind).map(([field]) => field)),
    );
    expect(new Set(FACT_HEADERS).size).toBe(FACT_HEADERS.length);
    expect(factHeader('servedFrom')).toBe('How served: Served so from');
    expect(factHeader('hobby')).toBe('hobby');
    expect([isFactColumn('servedFrom'), isFactColumn('hobby')]).toEqual([true, false]);
  });

  it('says what each column takes', () => {
    const takes = new Map(FACT_COLUMNS.map((column) => [column.field, column.takes]));
    expect(takes.get('servedFrom')).toBe('a day such as 02/28/2026');
    expect(takes.get('servedAs')).toBe('IEP (IDEA), 504 plan, IEP and 504 plan, Neither');
    expect(takes.get('exitNote')).toBe('text of at most 500 characters');
  });

  it('knows its columns by field and by header, however they are written', () => {
    for (const { field, header } of FACT_COLUMNS) {
      expect(factFieldOf(header)).toBe(field);
      expect(factFieldOf(` ${header.toUpperCase()} `)).toBe(field);
      expect(factFieldOf(field)).toBe(field);
    }
    expect(factFieldOf('Hobby')).toBeUndefined();
  });

  it('as a line is quoted where it has to be', () => {
    const line = factTemplateText();
    expect(line.startsWith('Id Number,Fact,Entry,Changes entry,How served: Served so from,')).toBe(true);
    expect(line.split('\n')).toHaveLength(1);
  });
});

describe('a table of facts', () => {
  it('begins below its headers; blank lines are passed over and lines are those of the file', () => {
    const table = [
      ['Facts of 2026'],
      ['Student ID', 'Hobby', ' ', 'Fact'],
      ['S-1', 'chess', '', ' Exit '],
      ['', ' ', '', ''],
      ['S-2'],
    ];
    expect(readFactRows(table, 1)).toEqual({
      rows: [{ studentId: 'S-1', kind: 'Exit' }, { studentId: 'S-2' }],
      lines: [3, 5],
      unknownHeaders: ['Hobby'],
      missingHeaders: [],
    });
  });

  it('names the required columns it lacks, an empty table too', () => {
    expect(readFactRows([['Fact']], 0).missingHeaders).toEqual(['Id Number']);
    expect(readFactRows([], 0)).toEqual({
      rows: [],
      lines: [],
      unknownHeaders: [],
      missingHeaders: ['Id Number', 'Fact'],
    });
  });

  it('takes of two columns of one field the first that is filled, and the guard off what looks like a formula', () => {
    const { rows } = readFactRows(
      [
        ['Fact', 'Kind', 'exitNote'],
        ['', 'Exit', "'=1+1"],
        ['Contact', 'Exit', ''],
      ],
      0,
    );
    expect(rows).toEqual([{ kind: 'Exit', exitNote: '=1+1' }, { kind: 'Contact' }]);
  });
});

describe('a file of the other template', () => {
  it('is told by a column that only the other has', () => {
    expect(otherTemplate('students', ['Student ID', ' How served: Served so from '])).toBe(
      'The column “How served: Served so from” is one of the template “Facts”, and this file is read by the template “Students”. Choose “Facts”, or take the column out.',
    );
    expect(otherTemplate('facts', ['Student ID', 'Fact', 'Last Name'])).toMatch(
      /^The column “Last Name” is one of the template “Students”/,
    );
  });

  it('is none for columns of both, of neither, and for plain words', () => {
    expect(otherTemplate('students', ['Student ID', 'Last Name', 'Hobby', 'Fact', 'Kind', 'Entry'])).toBeUndefined();
    expect(otherTemplate('facts', ['Student ID', 'Fact', 'Hobby', 'How served: Served under'])).toBeUndefined();
    expect(otherTemplate('students', ['Changes entry'])).toMatch(/^The column “Changes entry”/);
  });
});

describe('the refusal of a file of facts', () => {
  const fact = (faults: CheckedFact['faults']): CheckedFact => ({
    ...{ studentId: 1, name: 'Ann', outcome: null, before: {} },
    faults,
  });

  it('is none where nothing is wrong', () => expect(factsRefusal([fact({})], (row) => row + 2)).toBeUndefined());

  it('names the line of the file, the column and the first reason', () => {
    const refusal = factsRefusal(
      [fact({}), fact({ servedAs: ['is required', 'and more'], kind: ['is odd'] })],
      (row) => row + 2,
    );
    expect(refusal?.code).toBe('invalid');
    expect(refusal?.message).toBe('row 3, How served: Served under: is required; row 3, Fact: is odd');
    expect(refusal?.fields).toEqual({
      'row 3, How served: Served under': ['is required', 'and more'],
      'row 3, Fact': ['is odd'],
    });
  });

  it('names twenty and counts the rest', () => {
    const many = (count: number) => Array.from({ length: count }, () => fact({ kind: ['is odd'] }));
    expect(factsRefusal(many(20), (row) => row)?.message).toMatch(/; row 19, Fact: is odd$/);
    expect(factsRefusal(many(23), (row) => row)?.message).toMatch(/; row 19, Fact: is odd and 3 more$/);
  });
});
