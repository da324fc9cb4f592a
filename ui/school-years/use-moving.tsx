import { type ReactNode, useState } from 'react';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { t } from '../words/t.ts';
import { LeaveSchoolDialog } from './LeaveSchoolDialog.tsx';
import { chosenOf, finishing, type Leaving, type Migration, withChosenMigrated, withLeaving } from './migration.ts';

/** Of whom it is asked how they leave school: of those who were chosen for it, or of twelfth graders who would go on. */
interface Asked {
  about: 'leaving' | 'finishing';
  whom: readonly StudentRow[];
}

interface Moving {
  students: readonly StudentRow[];
  migration: Migration;
  onDecide: (migration: Migration) => void;
  onProblem: (problem: string) => void;
}

/** Takes who is ticked along into the new year, one grade higher or as ones who leave school. */
export function useMoving({ students, migration, onDecide, onProblem }: Moving): {
  migrate: () => void;
  leave: () => void;
  /** Asks at once how these leave school, who are in the new year without it being said: at the end of age 21, say. */
  say: (students: readonly StudentRow[]) => void;
  /** What has to be answered before, if anything. */
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const chosen = chosenOf(migration, students);
  const migrateAll = (present: Migration) => {
    setAsked(undefined);
    onDecide(withChosenMigrated(present, students));
  };
  const migrate = () => {
    const last = finishing(migration, students);
    if (chosen.length === 0) onProblem(t('No student is selected.'));
    else if (last.length > 0) setAsked({ about: 'finishing', whom: last });
    else migrateAll(migration);
  };
  const leave = () => {
    if (chosen.length === 0) onProblem(t('No student is selected.'));
    else setAsked({ about: 'leaving', whom: chosen });
  };
  const answered = ({ about }: Asked, leaving: Leaving, leavers: readonly StudentRow[]) => {
    const decided = withLeaving(migration, leavers, leaving);
    if (about === 'finishing') return migrateAll(decided);
    setAsked(undefined);
    onDecide(decided);
  };
  const question = asked && (
    <LeaveSchoolDialog
      students={asked.whom}
      {...(asked.about === 'finishing' && { onStay: () => migrateAll(migration) })}
      onLeave={(leaving, leavers) => answered(asked, leaving, leavers)}
      onClose={() => setAsked(undefined)}
    />
  );
  const say = (whom: readonly StudentRow[]) => setAsked({ about: 'leaving', whom });
  return { migrate, leave, say, question };
}
