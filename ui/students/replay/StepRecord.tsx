import { Box, Typography } from '@mui/material';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { assessRisk } from '../../../domain/risk/assess.ts';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { arises, SECTION_FIELDS, TERM_SECTIONS } from '../../../domain/students/term-sections.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { DifferenceMark } from '../../shared/differences/DifferenceMark.tsx';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { Section } from '../../shared/Section.tsx';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';
import { AnswerRow, AnswerRows } from '../risk/AnswerRow.tsx';
import { answerText } from '../risk/answer-text.ts';
import { FactorLevel } from '../risk/FactorLevel.tsx';
import { RiskSummary } from '../risk/RiskSummary.tsx';
import { useYearView } from '../year/year-context.tsx';
import type { StepState } from './use-steps.ts';

interface StepRecordProps {
  state: StepState;
  /** What was known before the step; undefined where there was nothing. */
  before: StepState | undefined;
  /** The term the step belongs to; null where it is the person's or the year's. */
  termId: number | null;
}

const SECTIONS = keysOf(TERM_SECTIONS);
const recordIn = (state: StepState | undefined, termId: number | undefined) =>
  state?.view.termRecords.find((one) => one.termId === termId);
const assess = ({ view, gradeConversions }: StepState, record: WireStudentTermInfo) =>
  assessRisk(record, view.gradeLevel, gradeConversions);

/** The record after a step: its level with the reasons, and the answers, those that the step changed marked. */
export function StepRecord({ state, before, termId }: StepRecordProps) {
  const { year, term: shown } = useYearView();
  const term = year.terms.find(({ id }) => id === termId) ?? shown;
  const record = recordIn(state, term.id);
  if (!record) return null;
  const was = recordIn(before, term.id);
  const assessment = assess(state, record);
  const levelBefore = before && was && assess(before, was).risk;
  return (
    <>
      <RiskSummary
        assessment={assessment}
        ofTerm={year.terms.length > 1 ? translated(termLabel(year.termType, term.index)) : undefined}
        tools={
          levelBefore &&
          levelBefore !== assessment.risk && (
            <DifferenceMark>{parts('was %{value}', { value: translated(RISK_LABELS[levelBefore]) })}</DifferenceMark>
          )
        }
      />
      <OtherTerms state={state} termId={term.id} />
      {SECTIONS.map((section) => (
        <Section key={section} title={translated(TERM_SECTIONS[section])}>
          <AnswerRows>
            {SECTION_FIELDS[section]
              .filter((field) => arises(field, record))
              .map((field) => (
                <AnswerRow
                  key={field}
                  label={translated(TERM_FIELDS[field].label.view)}
                  value={answerText(record, field)}
                  judged={section === 'riskFactors' && <FactorLevel assessment={assessment} field={field} />}
                  differs={
                    was &&
                    answerText(was, field) !== answerText(record, field) && (
                      <DifferenceMark>{t('was %{answerText}', { answerText: answerText(was, field) })}</DifferenceMark>
                    )
                  }
                />
              ))}
          </AnswerRows>
        </Section>
      ))}
    </>
  );
}

/** The levels of the other terms of the year. */
function OtherTerms({ state, termId }: { state: StepState; termId: number }) {
  const { year } = useYearView();
  const others = year.terms.filter(({ id }) => id !== termId);
  if (others.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 2 }}>
      {others.map((term) => {
        const record = recordIn(state, term.id);
        return (
          record && (
            <Typography key={term.id} component="span" sx={{ fontSize: '0.875rem', display: 'inline-flex', gap: 1 }}>
              {translated(termLabel(year.termType, term.index))} <RiskMark level={assess(state, record).risk} />
            </Typography>
          )
        );
      })}
    </Box>
  );
}
