import { Box } from '@mui/material';
import { LANGUAGES, type Language } from '../../domain/vocabulary/languages.ts';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import { language as spoken } from '../words/language.ts';
import { t } from '../words/t.ts';

interface LanguageFieldProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** Each by its own name, for whoever reads that one. */
const NAMES: Record<Language, string> = { en: 'English ## language', es: 'Español' };
const CHOICES = LANGUAGES.map((value) => ({ value, label: NAMES[value] }));

/** The language a text names; that of the page where it names none. */
export const languageIn = (text: string | null): Language => LANGUAGES.find((one) => one === text) ?? spoken();

/** In which language a report says its titles, headings and labels (rules/reports#language). */
export const LanguageField = ({ language, onChange }: LanguageFieldProps) => (
  <Box sx={{ mt: 2 }}>
    <RadioChoice
      id="report-language"
      label={t('Language')}
      value={language}
      onChange={(value) => onChange(languageIn(value))}
      choices={CHOICES}
    />
  </Box>
);
