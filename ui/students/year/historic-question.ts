import { useEffect, useEffectEvent } from 'react';
import { isHistoric } from '../../../domain/school-years/current.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { t } from '../../words/t.ts';
import { useYearView } from './year-context.tsx';

interface Edited {
  /** The term whose answers are edited; left out where the whole year is meant. */
  termId?: number;
  /** Whose data. */
  student?: string;
}

/** What somebody has just agreed to edit, until the form it leads to is there: one question is enough. */
let agreedTo: string | undefined;

/** Asks before data of a year or term that is over is edited. Answers true when editing may go on. */
export function useHistoricQuestion(): (edited: Edited) => Promise<boolean> {
  const { year } = useYearView();
  const { years } = useSchool();
  const today = useToday();
  const confirm = useConfirm();
  return async ({ termId, student }) => {
    const edited = { year: year.year, ...(termId !== undefined && { termId }) };
    if (!isHistoric(years, edited, today)) return true;
    const whose = student ? t(' for %{student}', { student }) : '';
    const agreed = await confirm({
      title: t('Are you sure?'),
      text: t('You are about to edit historical data%{whose}. Are you sure you want to continue?', { whose }),
    });
    agreedTo = agreed ? keyOf(year.id, termId) : undefined;
    return agreed;
  };
}

const keyOf = (yearId: number, termId: number | undefined) => `${yearId} ${termId ?? ''}`;

/**
 * For a form: asks too where it was opened by its address, and leaves it where the answer is no. Answers what hands the agreement on to
 * the form of the same year or term that follows.
 */
export function useHistoricForm({ termId, student }: Edited, leave: () => void): () => void {
  const { year } = useYearView();
  const mayEdit = useHistoricQuestion();
  const ask = useEffectEvent(async (isHere: () => boolean) => {
    const asked = agreedTo === keyOf(year.id, termId);
    agreedTo = undefined;
    const edited = { ...(termId !== undefined && { termId }), ...(student !== undefined && { student }) };
    if (!asked && !(await mayEdit(edited)) && isHere()) leave();
    agreedTo = undefined;
  });
  useEffect(() => {
    let here = true;
    void ask(() => here);
    return () => {
      here = false;
    };
  }, []);
  return () => {
    agreedTo = keyOf(year.id, termId);
  };
}
