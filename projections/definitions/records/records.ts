import { termIdOf, termRecordIdOf } from '../../../domain/kernel/ids.ts';
import { parseStream } from '../../../domain/streams.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import { projection } from '../../runtime/projection.ts';
import type { References } from '../../storage/port.ts';
import { LATER_FIELDS } from '../shared/later-fields.ts';
import { yearHandlers, years } from '../shared/years.ts';
import { studentHandlers } from './apply.ts';
import { courses } from './course.ts';
import { dashboards } from './dashboard.ts';
import { people } from './people.ts';
import { applySettings, recordSettings, recordsWork } from './settings.ts';
import { recordsSlice } from './slices.ts';
import { termRecords } from './term-record.ts';

/** A year has at most so many terms. */
const MOST_TERMS = 4;

/** The student, and the records of the year that it is about. */
function neededBy({ stream, data }: Recorded): References {
  const address = parseStream(stream);
  if (address?.kind !== 'student' && address?.kind !== 'record') return [];
  const { studentId } = address;
  const yearId = address.kind === 'record' ? address.yearId : 'yearId' in data ? Number(data.yearId) : undefined;
  const terms = yearId === undefined ? [] : Array.from({ length: MOST_TERMS }, (_, index) => termIdOf(yearId, index));
  return [
    [people, studentId],
    [courses, studentId],
    ...terms.map((id) => [termRecords, termRecordIdOf(studentId, id)] as const),
  ];
}

/** Term records with what follows from them, students' courses, and the dashboards' counts, which need the values before and after. */
export const records = projection({
  name: 'records',
  version: 3 + LATER_FIELDS,
  subjectsApart: true,
  yearsApart: true,
  collections: [termRecords, dashboards, courses, people, years, recordSettings, recordsWork],
  reads: neededBy,
  on: { ...yearHandlers, ...studentHandlers, SchoolSettingsChanged: applySettings },
  slice: recordsSlice,
});
