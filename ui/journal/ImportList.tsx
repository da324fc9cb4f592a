import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { ImportRows } from './ImportRows.tsx';
import { JournalFrame } from './JournalFrame.tsx';

/** What was imported. */
export default function ImportList() {
  return (
    <JournalFrame open="imports">
      <Section title={t('Imports')} note={t('Each line is a file. Its name leads to what became of each row.')}>
        <ImportRows />
      </Section>
    </JournalFrame>
  );
}
