import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { speak } from '../../words/language.ts';
import { notesOf } from './block-notes.ts';
import type { RowEdits } from './row-edits.ts';
import {
  afterRedo,
  afterUndo,
  lastDone,
  lastUndone,
  NO_STEPS,
  redoing,
  type Step,
  type Steps,
  stateOf,
  stepText,
  undoing,
  withStep,
} from './steps.ts';

const record = (id: number) => ({ id }) as WireStudentTermInfo;
const step = (id: number, more: Partial<Step> = {}): Step => ({
  ...{ what: 'typed', termId: 31, cells: 1, notes: [], ...more },
  rows: [{ record: record(id), before: { suspended: null }, after: { suspended: true } }],
});
const numbered = ({ done, undone }: Steps) =>
  [done, undone].map((steps) => steps.map(({ rows }) => rows[0]?.record.id));

describe('what was done', () => {
  it('goes back and forth as people know it: what is undone can be done again, until something else is done', () => {
    let steps = [1, 2, 3].map((id) => step(id)).reduce(withStep, NO_STEPS);
    steps = afterUndo(afterUndo(steps));
    expect(numbered(steps)).toEqual([[1], [3, 2]]);
    steps = afterRedo(steps);
    expect([lastDone(steps)?.rows[0]?.record.id, lastUndone(steps)?.rows[0]?.record.id]).toEqual([2, 3]);
    expect(numbered(withStep(steps, step(4)))).toEqual([[1, 2, 4], []]);
  });

  it('loses no step on the way back and forth', () =>
    fc.assert(
      fc.property(fc.nat(8), fc.array(fc.boolean(), { maxLength: 30 }), (count, ways) => {
        const begun = Array.from({ length: count }, (_, id) => step(id)).reduce(withStep, NO_STEPS);
        const { done, undone } = ways.reduce((steps, back) => (back ? afterUndo : afterRedo)(steps), begun);
        expect([...done, ...undone.toReversed()]).toEqual(begun.done);
      }),
    ));

  it('is remembered for two hundred steps, the last ones', () => {
    const steps = Array.from({ length: 201 }, (_, id) => step(id)).reduce(withStep, NO_STEPS);
    expect(steps.done).toHaveLength(200);
    expect([steps.done[0], lastDone(steps)].map((one) => one?.rows[0]?.record.id)).toEqual([1, 200]);
  });

  it('is undone by somebody who has seen what it left, and done again by who has seen what that left', () => {
    expect(undoing(step(7))).toEqual([{ record: record(7), left: { suspended: true }, wanted: { suspended: null } }]);
    expect(redoing(step(7))).toEqual([{ record: record(7), left: { suspended: null }, wanted: { suspended: true } }]);
  });
});

describe('how far a step is', () => {
  const row = (id: number, more: Partial<RowEdits>) => [id, { typed: {}, problems: {}, ...more } as RowEdits] as const;
  const of = (...rows: (readonly [number, RowEdits])[]) => stateOf(step(7), new Map(rows));
  const fault = { kind: 'fault', reason: '' } as const;

  it('counts what is on its way, and what was refused', () => {
    expect(of(row(7, { typed: { suspended: true } }))).toEqual({ waiting: 1, refused: 0 });
    expect(of(row(7, { typed: { suspended: true }, problems: { suspended: fault } }))).toEqual({
      ...{ waiting: 0, refused: 1 },
    });
  });

  it('is done where it is saved, or nothing of it is left', () => {
    expect(of(row(7, { saved: ['suspended'] }))).toEqual({ waiting: 0, refused: 0 });
    expect(of()).toEqual({ waiting: 0, refused: 0 });
  });

  it('counts nothing that was typed into other cells or rows', () => {
    expect(of(row(7, { typed: { retained: true } }), row(8, { typed: { suspended: true } }))).toEqual({
      ...{ waiting: 0, refused: 0 },
    });
  });
});

describe('what is said of a step', () => {
  const LEFT = { rowsBeyond: 0, columnsBeyond: 0, columnsRead: 0, notAsked: 0, gone: 0 };

  it.each([
    ['pasted', 240, 3, '240 cells pasted, 3 refused'],
    ['filled', 1, 0, '1 cell filled'],
    ['emptied', 1200, 0, '1,200 cells emptied'],
    ['typed', 1, 1, '1 cell typed, 1 refused'],
  ] as const)('%s: how many cells, and how many were refused', (what, cells, refused, said) =>
    expect(stepText(step(7, { what, cells }), { refused })).toBe(said),
  );

  it('names what found no place, one or many', () => {
    expect(notesOf(LEFT)).toEqual([]);
    expect(notesOf({ rowsBeyond: 1, columnsBeyond: 1, columnsRead: 1, notAsked: 1, gone: 1 })).toEqual([
      '1 row beyond the last student left out',
      '1 column beyond the last one left out',
      '1 column left out that is only read here',
      '1 answer left out whose question is not asked there',
      '1 student not in this term any more',
    ]);
    expect(notesOf({ ...LEFT, columnsRead: 3, gone: 2 })).toEqual([
      '3 columns left out that are only read here',
      '2 students not in this term any more',
    ]);
  });

  it('is one text, in the language of the page', async () => {
    const notes = notesOf({ ...LEFT, rowsBeyond: 2 });
    expect(stepText(step(7, { what: 'pasted', cells: 4, notes }), { refused: 0 })).toBe(
      '4 cells pasted. 2 rows beyond the last student left out',
    );
    await speak('es');
    onTestFinished(() => speak('en'));
    const said = stepText(step(7, { what: 'pasted', cells: 4, notes: notesOf({ ...LEFT, rowsBeyond: 2 }) }), {
      refused: 1,
    });
    expect(said).not.toMatch(/pasted|refused|rows|cells|left out/);
    expect(notesOf({ ...LEFT, rowsBeyond: 1, columnsBeyond: 1, notAsked: 1, gone: 1 })).toEqual([
      '1 fila más allá del último estudiante, dejada fuera',
      '1 columna más allá de la última, dejada fuera',
      '1 respuesta dejada fuera porque allí no se hace esa pregunta',
      '1 estudiante ya no está en este período',
    ]);
    expect(notesOf({ ...LEFT, notAsked: 2, gone: 2 })).toEqual([
      '2 respuestas dejadas fuera porque allí no se hace esa pregunta',
      '2 estudiantes ya no están en este período',
    ]);
    expect(said).toMatch(/^4 celdas: pegadas, 1 rechazada\. 2 filas/);
  });
});
