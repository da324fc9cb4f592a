import { Rejection } from '../../domain/kernel/rejection.ts';
import { answersJson } from '../../domain/wire/answered.ts';
import { WITH } from '../../domain/wire/as-of-calls.ts';
import { withPoint } from '../../domain/wire/calls/compare.ts';
import { comparedReport } from '../../domain/wire/compare.ts';
import { declareCall, readBy } from '../../domain/wire/declared-call.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { createMemoryTurns } from '../http/memory-turns.ts';
import { jsonText, type RowCount } from '../http/reply.ts';
import type { ServedRoute } from '../http/route.ts';
import type { Report } from '../reports/definition/report.ts';
import { REPORTS } from '../reports/registry/registry.ts';
import { namesStudents as isAboutStudents } from '../reports/request/kinds.ts';
import { countInFigures, countStudents, studentsAskedFor } from '../reports/request/population.ts';
import { reportQuery } from '../reports/request/query.ts';
import { reportFilters } from '../reports/request/read-request.ts';
import { scopeOfReport } from '../reports/request/scope.ts';
import type { ReportTerm } from '../reports/request/terms.ts';
import { orderReport, readModelsOf, reportMade } from '../reports/routes.ts';
import type { ReportTable } from '../reports/tables/table.ts';
import { bytesInPortions } from './bytes-in-portions.ts';
import { fewChangedIn, lastChangeOfYears } from './made-by.ts';
import { namedTables, passedOnBetween, studentsShown } from './report-changes.ts';
import { route } from './route.ts';
import type { CompareServices } from './services.ts';
import { comparedLook, comparing, laterOf, type Side, type Sides } from './sides.ts';
import { differingTables, namesStudents } from './tables.ts';

/** One at a time: each holds a whole report twice, and what differs in it. */
const comparisons = createMemoryTurns({ atOnce: 1, each: 1 });

interface MadeTables {
  tables: ReportTable[];
  /** Who is asked for and there. */
  asked: readonly number[];
  /** Whom figures, or the rows of a roster, are of, where they are few. */
  few: readonly (number | null)[] | undefined;
  terms: readonly ReportTerm[];
}

/** The tables of a report at a point; up to where its data go is said by the point. */
async function tablesAt({ services }: Side, query: URLSearchParams, report: Report): Promise<MadeTables> {
  const { job, request } = await orderReport(services, query, report);
  const { tables } = await report.tables();
  const asked = await studentsAskedFor(services.readModels, request);
  const count = isAboutStudents(report) ? countStudents : countInFigures;
  const held = request.studentId === undefined ? await count(services.readModels, request) : undefined;
  const few = held && [...(held.students ?? []), ...(held.asked ?? [])];
  return { tables: tables(job.report, ''), terms: request.terms, asked, few };
}

/** The tables, or why there are none: a year or a student there was not yet, or parameters that name nothing at any point. */
async function madeOrRefused(side: Side, query: URLSearchParams, report: Report): Promise<MadeTables | Rejection> {
  try {
    return await tablesAt(side, query, report);
  } catch (error) {
    if (error instanceof Rejection && (error.code === 'not-found' || error.code === 'invalid')) return error;
    throw error;
  }
}

async function compareReport(sides: Sides, query: URLSearchParams, report: Report) {
  const before = await madeOrRefused(sides.before, query, report);
  const after = await madeOrRefused(sides.after, query, report);
  const [later, earlier] = laterOf(sides).later === sides.after ? [after, before] : [before, after];
  const made = later instanceof Rejection ? earlier : later;
  // Where there is nothing at either point, the point that knows more says why.
  if (made instanceof Rejection) throw later;
  const [was = [], is = []] = [before, after].map((one) => (one instanceof Rejection ? [] : one.tables));
  const tables = await differingTables(was, is, passedOnBetween(sides));
  const yearIds = made.terms.map(({ yearId }) => yearId);
  return {
    tables: await namedTables(sides, tables, made.terms),
    changed: tables.length > 0 ? await lastChangeOfYears(sides, yearIds) : null,
    // Whoever compares with a day before the first student is shown everybody: an alarm counts that like the report itself.
    shown: [...was, ...is].some(namesStudents)
      ? { ...(await studentsShown(sides, tables)), asked: [...made.asked, ...fewOf([before, after])] }
      : inFigures([...fewOf([before, after]), ...(await fewChangedIn(sides, yearIds))]),
  };
}

/** Of whom a report is at one of two points, where they are few there: that nothing of theirs differs tells of them, too. */
function fewOf(sides: readonly (MadeTables | Rejection)[]): number[] {
  const few = sides.flatMap((side) => (side instanceof Rejection ? [] : (side.few ?? [])));
  return [...new Set(few)].filter((student) => student !== null);
}

/** Whom figures at two points tell of, where they are few: they are of these, or differ by them. */
function inFigures(told: readonly number[]): RowCount | undefined {
  const few = [...new Set(told)];
  return few.length === 0 ? undefined : { rows: few.length, students: few, asked: few };
}

const declaredComparison = (report: Report) =>
  declareCall({
    method: 'GET',
    path: `/api/app/compare/reports/${report.kind}`,
    query: readBy(
      reportQuery(report).omit({ format: true, lang: true }).extend(withPoint.shape),
      (query: URLSearchParams) => query,
    ),
    answers: answersJson(comparedReport),
  });

/** Students are found by the numbers that the rows of a roster name; figures name none. */
function readsOf(report: Report): ReadModelName[] {
  const reads = readModelsOf(report);
  return report.ordered ? [...reads, 'students'] : reads;
}

/** One call per report: the cells of its tables that differ between two points. */
export const compareReports: readonly ServedRoute<CompareServices>[] = REPORTS.map((report) => {
  const reads = readsOf(report);
  return route(declaredComparison(report), {
    rule: 'read',
    about: `What differs between two points: ${report.about}`,
    refuses: report.student ? [404] : [],
    reads,
    scopeOfThen: scopeOfReport(report),
    // Who of few that differ is left out by what is chosen is none of these.
    fewChosen: [...Object.keys(reportFilters.shape), WITH],
    access: comparedLook(reportMade(report)),
    answer(call) {
      const { query } = call.input;
      const other = { with: query.get('with') ?? undefined };
      return comparisons.answer(call, async () => {
        const { shown, ...answer } = await comparing(call, other, (sides) => compareReport(sides, query, report));
        return { ...jsonText(await bytesInPortions(answer)), ...(shown && { count: shown }) };
      });
    },
  });
});
