import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { t } from '../words/t.ts';
import { DATA_CATEGORIES, type DataCategory } from './data-categories.ts';
import { choosePrimary, chooseSecondary, type ReportChoice } from './report-choice.ts';

const CHOICES = DATA_CATEGORIES.map(({ key, label }) => ({ value: key, label }));
const read = (text: string): DataCategory | null =>
  DATA_CATEGORIES.find((category) => category.key === text)?.key ?? null;

interface CategoryFieldsProps {
  choice: ReportChoice;
  onChoice: (choice: ReportChoice) => void;
}

/** One data category, or at one term two of them crossed. */
export function CategoryFields({ choice, onChoice }: CategoryFieldsProps) {
  return (
    <>
      <ChoiceSelect
        id="report-primary"
        label={choice.overTime ? t('Data Category') : t('Primary Data Category')}
        required
        placeholder={t('None')}
        value={choice.primary ?? ''}
        onChange={(text) => onChoice(choosePrimary(choice, read(text)))}
        choices={CHOICES}
      />
      {!choice.overTime && (
        <ChoiceSelect
          id="report-secondary"
          label={t('Secondary Data Category (not required)')}
          placeholder={t('None')}
          value={choice.secondary ?? ''}
          onChange={(text) => onChoice(chooseSecondary(choice, read(text)))}
          choices={CHOICES}
        />
      )}
    </>
  );
}
