import { z } from 'zod';
import { decodeTermId } from '../../domain/kernel/ids.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { isQuarter } from '../../domain/services/program-year.ts';
import { exportBody } from '../../domain/wire/requests.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { type HandedCall, type Handout, notHandedOut } from '../handouts/handout.ts';
import { preEtsHandout } from '../pre-ets-file/handout.ts';
import { exportedFile, studentsExported } from '../queries/export-term.ts';
import { fewBeside } from '../queries/few-beside.ts';
import { pointedAt } from '../queries/few-students.ts';
import { termOr404 } from '../queries/term.ts';
import { readFormat, reportFile } from '../reports/formats.ts';
import { REPORTS } from '../reports/registry/registry.ts';
import { reportFileName } from '../reports/request/file-name.ts';
import { namesStudents } from '../reports/request/kinds.ts';
import { allYears, fewLeftOut, idsInReport } from '../reports/request/population.ts';
import { readReportRequest } from '../reports/request/read-request.ts';
import { scopeOfReport } from '../reports/request/scope.ts';
import { orderReport, readModelsOf } from '../reports/routes.ts';

function reportHandout(kind: string, query: URLSearchParams): Handout {
  const report = REPORTS.find((one) => one.kind === kind);
  if (!report) throw notHandedOut();
  return {
    title: report.about,
    reads: readModelsOf(report),
    scope: scopeOfReport(report)({ query }),
    async named({ readModels }) {
      const { studentId, only } = readReportRequest(report, query, await allYears(readModels));
      return studentId === undefined ? only : [studentId];
    },
    async pointedAt({ readModels }) {
      return fewLeftOut(readModels, readReportRequest(report, query, await allYears(readModels)));
    },
    async make(services, { party, signal }) {
      const format = readFormat(query, 'application/pdf');
      const { request, student, job } = await orderReport(services, query, report);
      const studentIds = namesStudents(report) ? await idsInReport(services.readModels, request) : [];
      const order = { pool: services.reports, party, signal };
      const reply = await reportFile(format, job, reportFileName(request, student, format), order);
      const nobody = student && { firstName: 'student', lastName: String(student.id) };
      return { reply, studentIds, keptName: reportFileName(request, nobody, format) };
    },
  };
}

/** @throws {Rejection} `invalid` with every fault, as a part of the body that names the call */
function readExport(sent: unknown): z.output<typeof exportBody> {
  const read = reading(z.object({ call: z.object({ body: exportBody }) }), { call: { body: sent ?? {} } });
  return accepted(read).call.body;
}

function exportHandout(termId: number, sent: unknown): Handout {
  const body = readExport(sent);
  return {
    title: 'Export of a term',
    reads: ['school-years', 'records'],
    scope: { yearId: decodeTermId(termId)?.yearId },
    named: async () => body.filter?.id?.map(Number).filter(Number.isSafeInteger),
    searched: { text: body.filter?.q ?? '', isAddedTo: body.filter?.join === 'or' },
    async pointedAt({ readModels }, inFile) {
      const { cohort } = await termOr404(readModels, termId);
      const filter = body.filter ?? {};
      const pointed = await pointedAt(readModels, cohort, filter);
      // Of many who are found nobody was meant.
      return inFile.length > FEW_FOUND ? pointed : [...pointed, ...(await fewBeside(readModels, cohort, filter))];
    },
    async make({ readModels }) {
      const term = await termOr404(readModels, termId);
      const studentIds = await studentsExported(readModels, term, body);
      return { reply: exportedFile(readModels, term, body), studentIds };
    },
  };
}

/** What a call would hand out. @throws {Rejection} for calls whose answers are no file for outsiders */
export function handoutOf({ method, path, query, body }: HandedCall): Handout {
  const report = /^\/api\/reports\/(.+)$/.exec(path)?.[1];
  if (method === 'GET' && report) return reportHandout(report, new URLSearchParams(query));
  const term = /^\/api\/app\/terms\/(\d+)\/export$/.exec(path)?.[1];
  if (method === 'POST' && term) return exportHandout(Number(term), body);
  const quarter = /^\/api\/app\/preEts\/([^/]+)\/file$/.exec(path)?.[1];
  if (method === 'GET' && quarter && isQuarter(quarter)) return preEtsHandout(quarter, new URLSearchParams(query));
  throw notHandedOut();
}
