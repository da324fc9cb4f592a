import { isHistoric } from '../../../domain/school-years/current.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { useYearView } from './year-context.tsx';

interface Edited {
  /** The term whose answers are edited; left out where the whole year is meant. */
  termId?: number;
  /** Whose data. */
  student?: string;
}

/** Asks before data of a year or term that is over is edited. Answers true when editing may go on. */
export function useHistoricQuestion(): (edited: Edited) => Promise<boolean> {
  const { year } = useYearView();
  const { years } = useSchool();
  const today = useToday();
  const confirm = useConfirm();
  return async ({ termId, student }) => {
    const edited = { year: year.year, ...(termId !== undefined && { termId }) };
    if (!isHistoric(years, edited, today)) return true;
    const whose = student ? ` for ${student}` : '';
    return confirm({
      title: 'Are you sure?',
      text: `You are about to edit historical data${whose}. Are you sure you want to continue?`,
    });
  };
}
