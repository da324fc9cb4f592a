import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Section } from '../../shared/Section.tsx';
import { t } from '../../words/t.ts';
import { AnswerRow, AnswerRows } from '../risk/AnswerRow.tsx';

/** Where a student who has left went. */
export const PostSchoolTracking = ({ view }: { view: StudentView }) => (
  <Section title={t('Post-school tracking')}>
    <AnswerRows>
      <AnswerRow label={t('Exit Category')} value={view.exitCategory || t('No Data')} />
      <AnswerRow label={t('Post School Category')} value={view.postSchoolOutcome || t('No Data')} />
    </AnswerRows>
  </Section>
);
