import { Box } from '@mui/material';
import { TEMPLATE_NAMES, TEMPLATES, type Template } from '../../../domain/fact-import/templates.ts';
import { RadioChoice } from '../../shared/RadioChoice.tsx';
import { t } from '../../words/t.ts';

interface TemplateChoiceProps {
  template: Template;
  onTemplate: (template: Template) => void;
}

/** Whether a file of students or one of facts comes in. */
export function TemplateChoice({ template, onTemplate }: TemplateChoiceProps) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <RadioChoice
        id="import-template"
        label={t('What the file holds')}
        value={template}
        onChange={onTemplate}
        choices={TEMPLATES.map((value) => ({ value, label: TEMPLATE_NAMES[value] }))}
      />
    </Box>
  );
}
