import { Box, FormControlLabel, Switch } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { termInWords } from '../../../domain/school-years/labels.ts';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import { TERM_FIELDS, type TermField } from '../../../domain/students/term-fields.ts';
import { SECTION_FIELDS, TERM_SECTIONS } from '../../../domain/students/term-sections.ts';
import type { StudentsChange } from '../../../domain/wire/change-students.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { t, translated } from '../../words/t.ts';
import { AnswerField } from '../risk/fields.tsx';
import { useAnswers } from '../risk/use-answers.ts';
import { useYearView } from '../year/year-context.tsx';
import { ChangeDialog, type SelectionDialogProps } from './ChangeDialog.tsx';

/** Milliseconds for which typing rests before it is looked whom it touches. */
const REST_MS = 220;

/** Every question of a term, under the section it stands in. */
const questions = () =>
  keysOf(TERM_SECTIONS).flatMap((section) =>
    SECTION_FIELDS[section].map((field) => ({
      value: field,
      label: `${translated(TERM_SECTIONS[section])}: ${translated(TERM_FIELDS[field].label.view)}`,
    })),
  );

const isQuestion = (value: string): value is TermField => value in TERM_FIELDS;

/** What a question is answered over: nothing, but for a yes to the one it depends on. */
function blankFor(field: TermField | ''): TermInfo {
  const { askedWith } = field === '' ? {} : TERM_FIELDS[field];
  return { ...BLANK_TERM_INFO, gradeType: null, ...(askedWith && { [askedWith]: true }) };
}

/** One question of the term on display, answered for everybody selected. */
export default function AnswerDialog({ onClose }: SelectionDialogProps) {
  const { year, term } = useYearView();
  const [field, setField] = useState<TermField | ''>('');
  const [answers, setAnswers] = useState<Partial<TermInfo>>();
  const change = useMemo<StudentsChange | undefined>(
    () => answers && { kind: 'answers', termId: term.id, answers },
    [answers, term],
  );
  const choose = (value: string) => {
    setAnswers(undefined);
    setField(isQuestion(value) ? value : '');
  };
  return (
    <ChangeDialog
      title={t('Set an answer')}
      of={translated(termInWords(year, term.index))}
      change={change}
      act={t('Set')}
      done={field === '' ? t('Answer set') : t('%{view} set', { view: translated(TERM_FIELDS[field].label.view) })}
      onClose={onClose}
    >
      <ChoiceSelect
        id="set-answer-question"
        label={t('Question')}
        fullWidth
        autoFocus
        placeholder={t('Choose a question')}
        value={field}
        onChange={choose}
        choices={questions()}
      />
      {field !== '' && <AnswerValue key={field} field={field} onAnswers={setAnswers} />}
    </ChangeDialog>
  );
}

interface AnswerValueProps {
  field: TermField;
  /** Undefined where nothing is answered, or what cannot be. */
  onAnswers: (answers: Partial<TermInfo> | undefined) => void;
}

/** The answer itself, as its form asks for it; or that it is taken back. */
function AnswerValue({ field, onAnswers }: AnswerValueProps) {
  const [blank] = useState(() => blankFor(field));
  const [clear, setClear] = useState(false);
  const answers = useAnswers(blank);
  const { seen: _, ...typed } = answers.body();
  const chosen = typed[field] !== undefined && Object.keys(answers.faults).length === 0 ? typed : undefined;
  const text = JSON.stringify(clear ? { [field]: null } : chosen);
  const tell = useEffectEvent(onAnswers);
  useEffect(() => {
    // Until it is looked whom this touches nothing can be sent: the button would send what was chosen before.
    tell(undefined);
    const rest = setTimeout(() => tell(text === undefined ? undefined : JSON.parse(text)), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  const error = Object.keys(answers.faults).length > 0 ? invalidFields(answers.faults) : undefined;
  return (
    <Box sx={{ mt: 2 }}>
      {!clear && <AnswerField field={field} answers={answers} error={error} />}
      <FormControlLabel
        control={<Switch size="small" checked={clear} onChange={(event) => setClear(event.target.checked)} />}
        label={t('Take the answer back: unanswered')}
        sx={{ mt: 1, ml: 0, gap: 0.5 }}
      />
    </Box>
  );
}
