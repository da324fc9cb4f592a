import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Section } from '../../shared/Section.tsx';
import { AnswerRow, AnswerRows } from '../risk/AnswerRow.tsx';

/** Where a student who has left went. */
export const PostSchoolTracking = ({ view }: { view: StudentView }) => (
  <Section title="Post-school tracking">
    <AnswerRows>
      <AnswerRow label="Exit Category" value={view.exitCategory || 'No Data'} />
      <AnswerRow label="Post School Category" value={view.postSchoolOutcome || 'No Data'} />
    </AnswerRows>
  </Section>
);
