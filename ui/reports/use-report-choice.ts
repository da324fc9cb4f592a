import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { useCurrent, useSchool } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';
import { type PanelFilter, panelInAddress, readStudentQuery } from '../shared/student-filter/student-query.ts';
import { choiceInAddress, readChoice, studentInAddress } from './report-address.ts';
import type { ReportEntry } from './report-catalog.ts';
import { initialChoice, type ReportChoice } from './report-choice.ts';

/** What has been chosen in a report's form, kept in its address. The current year and term are chosen to begin with. */
export function useReportChoice({ scope, filteredTitle }: ReportEntry) {
  const { years } = useSchool();
  const current = useCurrent();
  const address = useAddress();
  const [choice, setChoice] = useState<ReportChoice>(() =>
    readChoice(address.query, initialChoice(scope, current?.year, current?.term.id ?? null, years), scope, years),
  );
  const [filter, setFilter] = useState<PanelFilter>(() =>
    filteredTitle ? readStudentQuery(address.query, true).panel : {},
  );
  const [named, setNamed] = useState(() => studentInAddress(address.query));
  const student = useNamedStudent(named, choice.startTermId);
  return {
    choice: { ...choice, student: choice.student ?? student },
    filter,
    choose: (next: ReportChoice) => {
      setNamed(undefined);
      setChoice(next);
      address.change(choiceInAddress(next));
    },
    applyFilter: (next: PanelFilter) => {
      setFilter(next);
      address.change(panelInAddress(next));
    },
  };
}

/** The student an address named, while he or she is in that term. */
function useNamedStudent(id: number | undefined, termId: number | null) {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'report-named', termId, id],
    enabled: id !== undefined && termId !== null,
    queryFn: ({ signal }) =>
      dataProvider.getList<StudentRow>('students', {
        filter: { termId, id: [id] },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
  });
  return (id !== undefined && data?.data[0]) || null;
}
