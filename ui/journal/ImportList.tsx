import { ImportRows } from '../shared/oversight/ImportRows.tsx';
import { Section } from '../shared/Section.tsx';
import { JournalFrame } from './JournalFrame.tsx';

/** What was imported. */
export default function ImportList() {
  return (
    <JournalFrame open="Imports">
      <Section title="Imports" note="Each line is a part of at most 200 rows.">
        <ImportRows />
      </Section>
    </JournalFrame>
  );
}
