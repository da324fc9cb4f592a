import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { nameOf } from '../../../domain/students/display.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import type { WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { isMarking } from '../../shared/differences/use-differences.ts';
import { Section } from '../../shared/Section.tsx';
import { t, translated } from '../../words/t.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { AnswerDifference } from './AnswerDifference.tsx';
import { AnswerRow, AnswerRows } from './AnswerRow.tsx';
import { answerText } from './answer-text.ts';
import { Complete } from './Complete.tsx';

interface RecordSectionProps {
  view: StudentView;
  term: WireTerm;
  record: TermInfo;
  title: string;
  /** Last part of the form's address. */
  form: string;
  complete: number;
  fields: readonly (keyof TermInfo)[];
  judge?: (field: keyof TermInfo) => ReactNode;
}

/** One section of a term's answers, read-only, with the way to its form. */
export function RecordSection(props: RecordSectionProps) {
  const { view, term, record, title, form, complete, fields, judge } = props;
  const { user } = useSchool();
  const paths = useStudentPaths(view.schoolYearId);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const formPath = paths.riskForm(view.student.id, term.id, form);
  const edit = async () => {
    const student = nameOf(view.student);
    if (await mayEdit({ termId: term.id, student })) navigate(formPath);
  };
  const pencil = !user.auditor && (
    <Tooltip title={t('Edit %{title}', { title })}>
      <IconButton
        aria-label={t('Edit %{title}', { title })}
        className="no-print"
        onClick={() => void edit()}
        {...opens(formPath)}
      >
        <EditIcon />
      </IconButton>
    </Tooltip>
  );
  return (
    <Section
      title={title}
      tools={
        <>
          {<Complete percent={complete} />}
          {pencil}
        </>
      }
    >
      <AnswerRows>
        {fields.map((field) => (
          <AnswerRow
            key={field}
            label={translated(TERM_FIELDS[field].label.view)}
            value={answerText(record, field)}
            judged={judge?.(field)}
            {...(isMarking && {
              differs: <AnswerDifference studentId={view.student.id} termId={term.id} field={field} />,
            })}
          />
        ))}
      </AnswerRows>
    </Section>
  );
}
