import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Section } from '../../shared/Section.tsx';
import { shownValue } from '../../shared/shown-value.ts';
import { t } from '../../words/t.ts';
import { AnswerRow, AnswerRows } from '../risk/AnswerRow.tsx';

const said = (field: string, value: string | null) => (value ? shownValue(field, value) : t('No Data'));

/** Where a student who has left went. */
export const PostSchoolTracking = ({ view }: { view: StudentView }) => (
  <Section title={t('Post-school tracking')}>
    <AnswerRows>
      <AnswerRow label={t('Exit Category')} value={said('exitCategory', view.exitCategory)} />
      <AnswerRow label={t('Post School Category')} value={said('postSchoolOutcome', view.postSchoolOutcome)} />
    </AnswerRows>
  </Section>
);
