import { Box, Typography } from '@mui/material';
import { FACTORS } from '../../domain/risk/factors.ts';
import { SUPPORT_RULES } from '../../domain/risk/support.ts';
import { RISK_LABELS, SUPPORT_LABELS, SUPPORTS } from '../../domain/vocabulary/transition.ts';
import { RiskShape } from '../shared/RiskMark.tsx';
import { Section } from '../shared/Section.tsx';
import { t, translated } from '../words/t.ts';

/** How risk levels come about: the rules by which they are worked out, in words. */
export const RiskLevels = () => (
  <>
    <Section
      title={t('The overall level')}
      note={t('The risk factors of a term are judged one by one. What is not answered does not count.')}
    >
      <Box component="ul" sx={list}>
        <li>{t('Ultra: one answer is ultra, two are high, or three are medium.')}</li>
        <li>{t('High: one answer is high, or two are medium.')}</li>
        <li>{t('Medium: one answer is medium. Low: none is above low.')}</li>
        <li>{t('Two medium answers count as one high.')}</li>
      </Box>
    </Section>
    <Section
      title={t('Each answer')}
      note={t('The first line that fits decides. Students of 18 and older are judged like grade 12.')}
    >
      {Object.entries(FACTORS).map(([factor, { report, rules }]) => (
        <Box key={factor} sx={{ mb: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 700, fontSize: '0.9375rem' }}>
            {translated(report.box)}
          </Typography>
          <Box component="ul" sx={{ ...list, listStyle: 'none', pl: 0 }}>
            {rules.map(({ level, because }) => (
              <Box component="li" key={because} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <RiskShape level={level} size={12} />
                <span>
                  {translated(RISK_LABELS[level])}: {translated(because)}
                </span>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Section>
    <Section title={t('Support needed')}>
      <Box component="ul" sx={list}>
        {SUPPORTS.map((one) => (
          <li key={one}>
            {translated(SUPPORT_LABELS[one])}: {translated(SUPPORT_RULES[one])}
          </li>
        ))}
      </Box>
    </Section>
  </>
);

const list = { m: 0, pl: 2.5 } as const;
