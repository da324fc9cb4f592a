import { initialsOf } from '../../../domain/students/display.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { OutsideTeam } from '../../shared/caseload/OutsideTeam.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import type { OutsideProps } from '../../shared/outside-team.ts';
import { t } from '../../words/t.ts';
import { useYearView } from './year-context.tsx';

/** In the place of a student outside one's team: whose record it is and why it is not shown, with the way back to the list. */
export function OutsideStudent({ outside, onOpen }: OutsideProps) {
  const { year } = useYearView();
  useDocumentTitle(outside.student ? initialsOf(outside.student) : t('Students outside your caseload'));
  return (
    <>
      <BackButton to={useStudentPaths(year.id).list}>{t('Students')}</BackButton>
      <OutsideTeam outside={outside} onOpen={onOpen} />
    </>
  );
}
