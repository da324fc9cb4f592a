import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { t } from '../words/t.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { ModeField } from './ModeField.tsx';
import type { ReportEntry } from './report-catalog.ts';
import { chooseEndYear, chooseOverTime, chooseStartYear, type ReportChoice } from './report-choice.ts';
import { StudentField } from './StudentField.tsx';
import { TermFields } from './TermFields.tsx';

interface ReportFieldsProps {
  entry: ReportEntry;
  choice: ReportChoice;
  years: readonly WireSchoolYear[];
  onChoice: (choice: ReportChoice) => void;
}

/** The fields a report asks for, in two columns. */
export function ReportFields({ entry, choice, years, onChoice }: ReportFieldsProps) {
  const { scope } = entry;
  const { overTime } = choice;
  const isIndividual = entry.tab === 'individual';
  const hasMode = scope === 'category' || scope === 'student' || scope === 'studentRisk';
  const overTimeLabel = scope === 'category' ? t('Longitudinal (one data category)') : t('Longitudinal');
  const setMode = (next: boolean) => onChoice(chooseOverTime(choice, next, scope, years));
  return (
    <FieldGrid>
      {hasMode && <ModeField overTime={overTime} overTimeLabel={overTimeLabel} onChange={setMode} />}
      <TermFields
        id="report-start"
        years={years}
        yearId={choice.startYearId}
        termId={choice.startTermId}
        yearLabel={overTime ? t('Starting Year') : scope === 'postSchool' ? t('Year') : t('School Year')}
        yearPlaceholder={overTime ? t('Starting Year') : t('Year')}
        termPrefix={overTime ? 'Starting ' : ''}
        yearOnly={scope === 'postSchool'}
        onYear={(yearId) => onChoice(chooseStartYear(choice, yearId, years, scope))}
        onTerm={(startTermId) => onChoice({ ...choice, startTermId })}
      />
      {overTime && (
        <TermFields
          id="report-end"
          years={years}
          yearId={choice.endYearId}
          termId={choice.endTermId}
          yearLabel={t('Ending Year')}
          yearPlaceholder={t('Ending Year')}
          termPrefix="Ending "
          onYear={(yearId) => onChoice(chooseEndYear(choice, yearId, years))}
          onTerm={(endTermId) => onChoice({ ...choice, endTermId })}
        />
      )}
      {scope === 'category' && <CategoryFields choice={choice} onChoice={onChoice} />}
      {isIndividual && (
        <StudentField
          choice={choice}
          onChoice={onChoice}
          inSchool={scope !== 'postSchool'}
          allowAll={!overTime || scope === 'studentRisk'}
        />
      )}
    </FieldGrid>
  );
}
