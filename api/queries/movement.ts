import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { RISK_LEVELS, type RiskLevel } from '../../domain/vocabulary/transition.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import type { MovedStudent, TermMovement } from '../../domain/wire/movement.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { askedAbout, heldOf, json } from '../http/reply.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { fewInSchool } from './few-students.ts';
import { route } from './route.ts';
import { scopeOfTwoTerms } from './scope-of-then.ts';
import { type TermInYear, termOr404 } from './term.ts';

/** A student's levels in two terms; null where the student was not in school. In the order of the names. */
interface Move {
  studentId: number;
  was: RiskLevel | null;
  is: RiskLevel | null;
}

interface Terms {
  from: TermInYear;
  to: TermInYear;
}

/** The levels of everybody in school in a term, out of the index that holds them. */
async function levelsOf(models: ReadModels, { cohort }: TermInYear): Promise<Map<number, RiskLevel>> {
  const where = { cohort, postSchool: false };
  const fields = ['studentId', 'risk'] as const;
  const found = models.reader(records).stream(termRecords, { where, sort: [{ field: 'sort' }], fields });
  const levels = new Map<number, RiskLevel>();
  for await (const { studentId, risk } of inTurns(currentParty(), found)) levels.set(studentId, risk);
  return levels;
}

/** Everybody in school in one of two terms (rules/records#movement). */
async function movesBetween(models: ReadModels, { from, to }: Terms): Promise<Move[]> {
  const before = await levelsOf(models, from);
  const moves: Move[] = [];
  for (const [studentId, is] of await levelsOf(models, to)) {
    moves.push({ studentId, was: before.get(studentId) ?? null, is });
    before.delete(studentId);
  }
  for (const [studentId, was] of before) moves.push({ studentId, was, is: null });
  return moves;
}

const termsOr404 = async (models: ReadModels, termId: number, from: number): Promise<Terms> => ({
  from: await termOr404(models, from),
  to: await termOr404(models, termId),
});

function countMoves(moves: readonly Move[]): Pick<TermMovement, 'cells' | 'both' | 'came' | 'left'> {
  const counts = new Map<string, number>();
  for (const { was, is } of moves) counts.set(`${was} ${is}`, (counts.get(`${was} ${is}`) ?? 0) + 1);
  const cells = RISK_LEVELS.flatMap((was) =>
    RISK_LEVELS.map((is) => ({ was, is, count: counts.get(`${was} ${is}`) ?? 0 })),
  );
  const both = cells.reduce((sum, { count }) => sum + count, 0);
  const left = moves.filter(({ is }) => is === null).length;
  return { cells, both, left, came: moves.length - both - left };
}

export const termMovement = route(calls.termMovement, {
  rule: 'read',
  about: 'How many students of a term went from which level of another term to which level',
  access: 'figures',
  reads: ['school-years', 'records'],
  scopeOfThen: scopeOfTwoTerms,
  async answer(call) {
    const { termId } = call.input.params;
    const { from } = call.input.query;
    const { readModels } = call.services;
    const terms = await termsOr404(readModels, termId, from);
    const moves = await movesBetween(readModels, terms);
    const few = await fewInSchool(readModels, [terms.from.cohort, terms.to.cohort]);
    return askedAbout(few, json({ termId, from, ...countMoves(moves) }));
  },
});

/** The students of these moves with their names, as the term in which they were in school last has them. */
async function named(models: ReadModels, moves: readonly Move[], { from, to }: Terms): Promise<MovedStudent[]> {
  const ids = moves.map(({ studentId, is }) => termRecordIdOf(studentId, is === null ? from.id : to.id));
  const found = await models.reader(records).getMany(termRecords, ids);
  return found.flatMap(({ studentId, gradeLevel, student }) => {
    const move = moves.find((one) => one.studentId === studentId);
    if (!move) return [];
    const { firstName, lastName, studentNumber } = student;
    return [{ id: studentId, firstName, lastName, studentNumber, gradeLevel, was: move.was, is: move.is }];
  });
}

const idsOf = (some: readonly Move[]) => some.map(({ studentId }) => studentId);

type AskedLevel = RiskLevel | 'none' | undefined;
const fits = (level: RiskLevel | null, asked: AskedLevel) => asked === undefined || (level ?? 'none') === asked;

/** Whom a question for levels leaves, or one of its levels, or a term by itself, where they are few. */
function fewOfMoves(moves: readonly Move[], { was, is }: { was?: AskedLevel; is?: AskedLevel }): number[] {
  const asked = moves.filter((move) => fits(move.was, was) && fits(move.is, is));
  if (asked.length > FEW_FOUND) return [];
  const wider = [
    ...[asked, moves.filter((move) => fits(move.was, was)), moves.filter((move) => fits(move.is, is))],
    ...[moves.filter((move) => move.was !== null), moves.filter((move) => move.is !== null)],
  ];
  return wider.filter(({ length }) => length <= FEW_FOUND).flatMap(idsOf);
}

export const movedStudents = route(calls.movedStudents, {
  rule: 'read',
  about: 'The students who went from one level of another term to one level of this one, by name',
  access: looksAt('students-listed', undefined, ['from', 'was', 'is']),
  async fewChosen({ services: { readModels }, params, query }) {
    const { from, ...levels } = calls.movedStudents.query.parse(Object.fromEntries(query));
    return fewOfMoves(
      await movesBetween(readModels, await termsOr404(readModels, Number(params['termId']), from)),
      levels,
    );
  },
  reads: ['school-years', 'records'],
  scopeOfThen: scopeOfTwoTerms,
  async answer(call) {
    const { from, was, is, skip = 0 } = call.input.query;
    const { readModels } = call.services;
    const terms = await termsOr404(readModels, call.input.params.termId, from);
    const moves = await movesBetween(readModels, terms);
    const asked = moves.filter((move) => fits(move.was, was) && fits(move.is, is));
    const shown = asked.slice(skip, skip + calls.MOVED_STUDENTS_PAGE);
    const answer = json({ total: asked.length, students: await named(readModels, shown, terms) });
    // How many they are tells of few on a page that shows none of them, too, and of few who are left out.
    return askedAbout(fewOfMoves(moves, { was, is }), heldOf(idsOf(shown), answer));
  },
});
