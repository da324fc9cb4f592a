import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, keysOf } from '../../../domain/kernel/keys.ts';
import { fieldLabel } from '../../../domain/labels/labels.ts';
import { FACTORS } from '../../../domain/risk/factors.ts';
import { type CellTexts, IMPORT_COLUMNS } from '../../../domain/student-import/columns.ts';
import { matchHeaders, textsOfLine } from '../../../domain/student-import/headers.ts';
import type { FieldDefinition } from '../../../domain/students/field-definition.ts';
import { LEAVING_FIELDS, MEMBERSHIP_FIELDS } from '../../../domain/students/membership-fields.ts';
import { PERSON_FIELDS, personWireName } from '../../../domain/students/person-fields.ts';
import { TERM_FIELDS, type TermField } from '../../../domain/students/term-fields.ts';
import { SECTION_FIELDS } from '../../../domain/students/term-sections.ts';
import { valueText } from '../../../domain/students/value-text.ts';
import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { TABLE_SECTIONS } from '../../../ui/students/table/columns.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createYear, recordId, type TestYear } from './school.ts';

/** A value of every kind: as it is stored, typed into a body, answered on the wire, and written into a file. */
function sampleOf(name: string, field: FieldDefinition) {
  const plain = (value: unknown, cell = String(value)) => ({ stored: value, sent: value, wire: value, cell });
  const word = (field.words ?? field.suggests)?.at(-1);
  if (field.kind === 'yes-no') return plain(true, 'Yes');
  if (field.kind === 'percent') return plain(12.5);
  if (field.kind === 'count') return plain(3);
  if (field.kind === 'grade') return plain('3.2');
  if (field.kind === 'date')
    return { ...plain('2009-03-02', '03/02/2009'), wire: '2009-03-02T00:00:00.000Z', sent: '2009-03-02T00:00:00.000Z' };
  if (field.kind === 'disabilities') {
    const [{ id, code }] = DISABILITIES;
    return { stored: [code], sent: [id], wire: [{ id, name: code }], cell: code };
  }
  return plain(word ?? `What ${name} says`);
}
const samplesOf = (table: Readonly<Record<string, FieldDefinition>>) =>
  entriesOf(table).map(([name, field]) => ({ name, field, ...sampleOf(name, field) }));

const person = samplesOf(PERSON_FIELDS).map((one) => ({
  ...one,
  on: 'person' as const,
  wireName: personWireName(one.name as keyof typeof PERSON_FIELDS) as string,
}));
const membership = samplesOf(MEMBERSHIP_FIELDS).map((one) => ({
  ...one,
  on: 'membership' as const,
  wireName: one.name,
}));
const answers = samplesOf(TERM_FIELDS).map((one) => ({ ...one, on: 'info' as const, wireName: one.name }));
const bodyOf = (samples: readonly { wireName: string; sent: unknown }[]) =>
  Object.fromEntries(samples.map(({ wireName, sent }) => [wireName, sent]));

let server: TestServer;
let staff: Client;
let year: TestYear;
/** A student who has left has every field there is; another one is in school, for the reports. */
let seen: {
  saved: Record<string, unknown>;
  view: Wire;
  inTerm: Record<string, unknown>;
  history: { field: string; after: unknown }[];
  exported: CellTexts;
  imported: Wire;
  report: Map<string, string>;
};

interface Wire {
  student: Record<string, unknown>;
  termRecords: Record<string, unknown>[];
  [field: string]: unknown;
}

async function create(values: object): Promise<number> {
  const form = { ...bodyOf(person), ...bodyOf(membership), ...values };
  const { status, body } = await staff.post(`/api/schoolYears/${year.id}/students`, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.studentTermInfos[0].studentId;
}
async function answer(studentId: number): Promise<Record<string, unknown>> {
  const { status, body } = await staff.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, bodyOf(answers));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.studentTermInfo;
}
const viewOf = async (studentId: number): Promise<Wire> =>
  (await staff.get(`/api/app/schoolYears/${year.id}/students/${studentId}`)).body;

/** The one exported student, by field of the import. */
async function exportOf(studentId: number): Promise<CellTexts> {
  const { body } = await staff.post(`/api/app/terms/${year.first}/export`, { filter: { id: [studentId] } });
  const [headers = [], line = []] = Papa.parse<string[]>(body.replace(/^\uFEFF/, '').trim()).data;
  return textsOfLine(matchHeaders(headers), line);
}
async function importOf(row: CellTexts): Promise<Wire> {
  const { body } = await staff.post('/api/app/imports', {
    ...{ schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u-1', from: 0 },
    rows: [row],
  });
  expect(body).toMatchObject({ created: 1, ignored: 0 });
  return viewOf(body.rows[0].studentId);
}
/** Values of the student report by the name it gives them. */
async function reportOf(studentId: number): Promise<Map<string, string>> {
  const term = `startYearId=${year.id}&startTermId=${year.first}`;
  const { body } = await staff.get(`/api/reports/student?${term}&studentId=${studentId}&format=csv`);
  const lines = Papa.parse<string[]>(String(body).trim()).data;
  return new Map(lines.map((cells) => [String(cells.at(-2)), String(cells.at(-1))]));
}

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  const left = await create({});
  const notLeft = Object.fromEntries(LEAVING_FIELDS.map((field) => [field, null]));
  const inSchool = await create({ studentId: 'In school', gradeLevel: '10', ...notLeft });
  const saved = await answer(left);
  await answer(inSchool);
  const exported = await exportOf(left);
  const { body: history } = await staff.get(`/api/app/students/${left}/history?schoolYearId=${year.id}`);
  const { body: inTerm } = await staff.get(`/api/term/${year.first}/students`);
  seen = {
    saved,
    view: await viewOf(left),
    inTerm: inTerm.students.find(({ studentId }: { studentId: number }) => studentId === left),
    history: history.entries.flatMap(({ changes }: { changes: typeof seen.history }) => changes),
    exported,
    imported: await importOf({ ...exported, studentId: 'Imported' }),
    report: await reportOf(inSchool),
  };
});
afterAll(() => server.close());

const valueIn = (wire: Wire, { on, wireName }: { on: string; wireName: string }) =>
  on === 'person' ? wire.student[wireName] : on === 'info' ? wire.termRecords[0]?.[wireName] : wire[wireName];
const every = [...person, ...membership, ...answers].map((one) => [one.name, one] as const);

describe('every field', () => {
  it.each(every)('%s is answered as it was sent, by the command and by the read models', (_name, one) => {
    const answered = (one.on === 'person' ? seen.saved['student'] : seen.saved) as Record<string, unknown>;
    const listed = (one.on === 'person' ? seen.inTerm['student'] : seen.inTerm) as Record<string, unknown>;
    const found = [answered[one.wireName], listed[one.wireName], valueIn(seen.view, one)];
    expect(found).toMatchObject([one.wire, one.wire, one.wire]);
  });

  it.each(every)('%s goes into a file under its header and comes back the same', (name, one) => {
    const column = IMPORT_COLUMNS.find(({ stored, on }) => stored === name && on === one.on);
    expect(column && seen.exported[column.field]).toBe(one.cell);
    if (name !== 'studentNumber') expect([valueIn(seen.imported, one)]).toMatchObject([one.wire]);
  });

  it.each(every)('%s stands in the history by its name and in words', (name, { field, stored }) => {
    expect(fieldLabel(name)).toBe(field.label.view);
    expect(seen.history).toContainEqual(expect.objectContaining({ field: name, after: stored }));
    const named = field.names?.[String(stored)];
    if (named) expect(valueText(name, stored)).toBe(named);
  });
});

describe('every answer', () => {
  const reportName = (name: TermField) => {
    const { section, report } = TERM_FIELDS[name];
    return section === 'riskFactors'
      ? FACTORS[name === 'grade' ? 'gpa' : (name as keyof typeof FACTORS)].report.box
      : report;
  };

  it.each(keysOf(TERM_FIELDS))('%s is asked in its section and in the table of a term', (name) => {
    const { section, kind } = TERM_FIELDS[name];
    // The type of a grade is asked with the grade.
    const asked: readonly TermField[] = SECTION_FIELDS[section];
    expect(asked.includes(kind === 'grade-type' ? 'grade' : name)).toBe(true);
    expect(TABLE_SECTIONS[section].columns.map(({ field }) => field)).toContain(name);
  });

  it.each(keysOf(TERM_FIELDS).filter((name) => name !== 'gradeType'))('%s stands in the student report', (name) => {
    const said = seen.report.get(String(reportName(name)));
    if (name === 'grade') expect(Number(said)).toBeGreaterThan(0);
    else expect(said).toBe(answers.find((one) => one.name === name)?.cell);
  });
});
