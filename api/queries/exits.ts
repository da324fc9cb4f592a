import { exitFigures } from '../../domain/student-facts/exit-figures.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/exits.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { askedAbout, heldOf, json } from '../http/reply.ts';
import { exitsOf, type FoundExit, fewWhoLeft, filingOf } from './found-exits.ts';
import { route } from './route.ts';
import { seesEverybody } from './sees-everybody.ts';

/** Who left, when and how is few enough to be tried until the hash fits: it is a look at them. So is a figure of few. */
export const exitFiguresOfYear = route(calls.exitFiguresOfYear, {
  rule: 'read',
  keeps: 'facts',
  outsideTeam: 'figures',
  fewChosen: ({ services, params }) => fewWhoLeft(services, Number(params['year'])),
  about: 'Exits of an exit year by how they count, and Indicators 1 and 2 by them',
  reads: ['facts'],
  access: { kind: 'students-listed', about: ({ params }) => ({ details: { what: 'figures', ...params } }) },
  async answer(call) {
    const { services, input } = call;
    const exits = await exitsOf(services, input.params.year);
    const { state, indicator2: indicator2By } = exits.profile;
    const hash = (await seesEverybody(call)) ? filingOf(input.params.year, exits).hash : null;
    const isToldOf = hash !== null || exits.found.length <= FEW_FOUND;
    const told = isToldOf ? exits.found.map(({ exit }) => exit.studentId) : [];
    const figures = exitFigures(exits.found.map(({ exit }) => exit));
    return heldOf(told, json({ ...exits.year, ...figures, state, indicator2By, hash }));
  },
});

const rowOf = ({ exit, document }: FoundExit): calls.ExitRow => {
  const newest = document.years.toSorted((a, b) => b.year - a.year)[0];
  const { on, group, because, unresolved } = exit;
  return {
    ...{ id: document.id, name: nameOf(document), studentNumber: document.studentNumber },
    ...{ on, group, because, unresolved },
    category: unresolved ? (document.left?.category ?? null) : null,
    yearId: newest?.yearId ?? null,
  };
};

type AskedGroup = InputOf<typeof calls.exitStudents>['query']['group'];

const inGroup = (found: readonly FoundExit[], group: AskedGroup): FoundExit[] =>
  found.filter(({ exit }) => group === undefined || (group === 'unresolved' ? exit.unresolved : exit.group === group));

export const exitStudents = route(calls.exitStudents, {
  rule: 'read',
  keeps: 'facts',
  about: 'The students behind a number of the exits, or those whose exit nobody has recorded',
  reads: ['facts'],
  access: looksAt('students-listed', undefined, ['group']),
  fewChosen: [],
  async answer(call) {
    const { services, input } = call;
    const { group } = input.query;
    const { found } = await exitsOf(services, input.params.year);
    const wanted = inGroup(found, group);
    const rows = wanted
      .toSorted((a, b) => (a.document.sort < b.document.sort ? -1 : 1))
      .slice(0, calls.MOST_EXITS)
      .map(rowOf);
    // Of few it tells also how those do not count whom it leaves out.
    const few = found.length <= FEW_FOUND ? found.map(({ exit }) => exit.studentId) : [];
    const answer = json({ total: wanted.length, students: rows });
    return askedAbout(
      few,
      heldOf(
        rows.map(({ id }) => id),
        answer,
      ),
    );
  },
});
