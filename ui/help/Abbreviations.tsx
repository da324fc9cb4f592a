import { Box } from '@mui/material';
import { ABBREVIATIONS, ACTIVITY_MARKS, DISABILITY_NAMES } from '../../domain/vocabulary/abbreviations.ts';
import { Section } from '../shared/Section.tsx';
import { t, translated } from '../words/t.ts';

/** What the short forms on screens and reports stand for. */
export const Abbreviations = () => (
  <>
    <Meanings title={t('Terms')} meanings={ABBREVIATIONS} />
    <Meanings title={t('Disability categories')} meanings={DISABILITY_NAMES} />
    <Meanings
      title={t('Behind the names of activities')}
      note={t('The predictors of success after school that an activity counts for.')}
      meanings={ACTIVITY_MARKS}
    />
  </>
);

interface MeaningsProps {
  title: string;
  note?: string;
  meanings: Readonly<Record<string, string>>;
}

const Meanings = ({ title, note, meanings }: MeaningsProps) => (
  <Section title={title} note={note}>
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.75 }}>
      {Object.entries(meanings)
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([short, long]) => (
          <Box key={short} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ fontWeight: 700, flex: '0 0 6.5rem' }}>
              {short}
            </Box>
            <Box component="dd" sx={{ m: 0, flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {translated(long)}
            </Box>
          </Box>
        ))}
    </Box>
  </Section>
);
