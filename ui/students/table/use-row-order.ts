import { useState } from 'react';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { useSchool } from '../../data/school.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { translated } from '../../words/t.ts';
import { type Arrangement, AS_LISTED, arranged } from './row-order.ts';
import { useAllRecords } from './use-table-rows.ts';

/** Students whose records are read to arrange them. */
const MOST_ARRANGED = 5000;
const TOO_MANY = 'More than 5,000 students cannot be sorted by an answer. Narrow the list.';

/** Rows of the table by what their records say. */
export interface RowOrder {
  arrangement: Arrangement;
  students: readonly number[];
  busy: boolean;
  /** Arranges them by what is recorded now; they stay so until asked again, whatever is typed. */
  arrange: (wanted: Arrangement) => void;
}

/** Arranges the students of the list. */
export function useRowOrder(termId: number, students: readonly number[], section: TermSection): RowOrder {
  const { gradeConversions } = useSchool().settings;
  const { read } = useAllRecords(termId);
  const notice = useNotice();
  const [shown, setShown] = useState<{
    of: readonly number[];
    arrangement: Arrangement;
    students: readonly number[];
  }>();
  const [busy, setBusy] = useState(false);
  // Another list begins as it is listed.
  const present = shown?.of === students ? shown : undefined;
  const arrange = async (arrangement: Arrangement) => {
    if (!arrangement.key && !arrangement.unanswered) return setShown(undefined);
    if (students.length > MOST_ARRANGED) return notice(translated(TOO_MANY), 'error');
    setBusy(true);
    try {
      const order = arranged(await read(students), arrangement, section, gradeConversions);
      setShown({ of: students, arrangement, students: order });
    } catch (error) {
      notice(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return {
    arrangement: present?.arrangement ?? AS_LISTED,
    students: present?.students ?? students,
    busy,
    arrange: (wanted) => void arrange(wanted),
  };
}
