import { useTranslate } from 'react-admin';
import { ImportRows } from '../shared/oversight/ImportRows.tsx';
import { Section } from '../shared/Section.tsx';
import { JournalFrame } from './JournalFrame.tsx';

/** What was imported. */
export default function ImportList() {
  const translate = useTranslate();
  return (
    <JournalFrame open="imports">
      <Section title={translate('resources.imports.list.label')} note={translate('resources.imports.about')}>
        <ImportRows />
      </Section>
    </JournalFrame>
  );
}
