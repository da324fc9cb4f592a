import { ImportRows } from '../shared/oversight/ImportRows.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { JournalFrame } from './JournalFrame.tsx';

/** What was imported. */
export default function ImportList() {
  return (
    <JournalFrame open="imports">
      <Section title={t('Imports')} note={t('Each line is a part of at most 200 rows.')}>
        <ImportRows />
      </Section>
    </JournalFrame>
  );
}
