import { useState } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { api } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';

interface Export {
  running: boolean;
  run: () => Promise<void>;
}

/** Downloads the students of a filter in the columns of the import (decisions.md 24); `filtered` goes into the name. */
export function useExport(year: number, filter: StudentFilter, filtered: boolean): Export {
  const [running, setRunning] = useState(false);
  const notice = useNotice();
  const run = async () => {
    setRunning(true);
    try {
      const { termId, ...rest } = filter;
      const { blob } = await api.download(`/app/terms/${termId}/export`, { body: { filter: filtered ? rest : null } });
      saveFile(blob, `students-${yearRange(year)}${filtered ? '-filtered' : ''}.csv`);
    } catch (error) {
      notice(messageOf(error), 'error');
    } finally {
      setRunning(false);
    }
  };
  return { running, run };
}
