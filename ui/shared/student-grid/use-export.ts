import { useRef, useState } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import type { ExportFormat } from '../../../domain/wire/file-formats.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { api } from '../../data/api.ts';
import { fileNameAsOf } from '../../data/as-of.ts';
import { saveFile } from '../../data/save-file.ts';
import { type OutsideCall, ownAmong } from '../disclosures/outside-calls.ts';
import { messageOf } from '../messages.ts';
import { askWhy } from '../outside-team.ts';
import type { Cohort } from '../student-filter/student-query.ts';
import { useNotice } from '../use-notice.ts';

/** What an export can be: the term of the list, made to be imported again, or all terms of the year, for reading only. */
export interface ExportKind {
  format: ExportFormat;
  allTerms: boolean;
}

/** A cohort of the term, whom a filter shows, or who was selected. */
export type ExportScope = Cohort | 'filtered' | 'selected';

/** What stands in the file's name; the everyday list says nothing. */
const IN_NAME: Record<ExportScope, string> = {
  school: '',
  left: 'left-school',
  everybody: 'with-left-school',
  filtered: 'filtered',
  selected: 'selected',
};

interface Export {
  running: boolean;
  /** One at a time; what is asked for meanwhile is not. The buttons stay as they are, so that the focus stays where it is. */
  run: (kind: ExportKind) => Promise<void>;
}

/** `students-2025-2026-filtered.csv`, `students-2025-2026-all-terms-for-reading-only.xlsx` */
export function exportFileName(year: number, scope: ExportScope, { format, allTerms }: ExportKind): string {
  const parts = [
    `students-${yearRange(year)}`,
    allTerms && 'all-terms',
    IN_NAME[scope],
    allTerms && 'for-reading-only',
  ];
  return `${parts.filter(Boolean).join('-')}.${format}`;
}

/** The same file for somebody outside. */
export async function outsideExport(filter: StudentFilter, scope: ExportScope, kind: ExportKind): Promise<OutsideCall> {
  const { termId, ...rest } = filter;
  const own = await ownAmong(scope === 'everybody' ? { termId } : filter);
  const whom = own ? { id: [...own] } : scope === 'everybody' ? null : rest;
  return { method: 'POST', path: `/api/app/terms/${termId}/export`, body: { filter: whom, ...kind } };
}

/** Downloads the students of a filter in the columns of the import (rules/import#export); `scope` goes into the name. */
export function useExport(year: number, filter: StudentFilter, scope: ExportScope): Export {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const notice = useNotice();
  const run = async (kind: ExportKind): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      const { termId, ...rest } = filter;
      const body = { filter: scope === 'everybody' ? null : rest, ...kind };
      const { blob } = await api.download('/api/app/terms/:termId/export', { params: { termId }, body });
      saveFile(blob, fileNameAsOf(exportFileName(year, scope, kind)));
    } catch (error) {
      if (!askWhy(error, () => run(kind))) notice(messageOf(error), 'error');
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { running, run };
}
