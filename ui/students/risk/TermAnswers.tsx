import type { ReactNode } from 'react';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { completion } from '../../../domain/students/completion.ts';
import { arises, SECTION_FIELDS, TERM_SECTIONS } from '../../../domain/students/term-sections.ts';
import type { WireStudentTermInfo, WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { recordAnsweredText } from '../../shared/answered-text.ts';
import { translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { FactorLevel } from './FactorLevel.tsx';
import { RecordSection } from './RecordSection.tsx';
import { RiskSummary } from './RiskSummary.tsx';
import { TermTrend } from './TermTrend.tsx';
import { useAssessment } from './use-assessment.ts';

interface TermAnswersProps {
  view: StudentView;
  term: WireTerm;
  record: WireStudentTermInfo;
  /** At the right of the overall risk. */
  tools: ReactNode;
}

const SECTIONS = keysOf(TERM_SECTIONS);

/** The answers of one term in three sections, each with how complete it is; the risk they add up to on top. */
export function TermAnswers({ view, term, record, tools }: TermAnswersProps) {
  const { year } = useYearView();
  const assessment = useAssessment(record, view.gradeLevel);
  const complete = completion(record);
  return (
    <>
      <TermTrend view={view} termId={term.id} />
      <RiskSummary
        assessment={assessment}
        tools={tools}
        ofTerm={year.terms.length > 1 ? translated(termLabel(year.termType, term.index)) : undefined}
        answered={recordAnsweredText(record)}
      />
      {SECTIONS.map((section) => (
        <RecordSection
          key={section}
          {...{ view, term, record }}
          title={translated(TERM_SECTIONS[section])}
          form={section}
          complete={complete[section]}
          fields={SECTION_FIELDS[section].filter((field) => arises(field, record))}
          {...(section === 'riskFactors' && {
            judge: (field) => <FactorLevel assessment={assessment} field={field} />,
          })}
        />
      ))}
    </>
  );
}
