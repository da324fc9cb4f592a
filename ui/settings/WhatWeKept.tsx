import { Box, Typography } from '@mui/material';
import { settingLabel } from '../../domain/labels/settings-label.ts';
import { CAPABILITIES, CAPABILITY_LABELS } from '../../domain/school-settings/keeps.ts';
import { PROFILE_FIELDS, PROFILE_PARTS } from '../../domain/school-settings/state-profile.ts';
import { useKeeps, useSchool } from '../data/school.ts';
import { Section } from '../shared/Section.tsx';
import { shownValue } from '../shared/shown-value.ts';
import { t, translated } from '../words/t.ts';

/** What the school kept beside its records at the point on display, to be read only. */
export function WhatWeKept() {
  const keeps = useKeeps();
  const { profile } = useSchool();
  const kept = CAPABILITIES.filter((name) => keeps[name]).map((name) => translated(CAPABILITY_LABELS[name]));
  return (
    <>
      <Section title={t('What we keep')}>
        <Typography>{kept.length === 0 ? t('Nothing beside the records.') : kept.join(', ')}</Typography>
      </Section>
      {kept.length > 0 && (
        <Section title={t('State profile')}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {PROFILE_FIELDS.map((name) => {
              const part = PROFILE_PARTS[name];
              const names = part.kind === 'choice' ? part.names : undefined;
              return (
                <div key={name}>
                  <Typography component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {translated(settingLabel(`profile.${name}`))}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0 }}>
                    {names?.[String(profile[name])]
                      ? translated(names[String(profile[name])] ?? '')
                      : shownValue(name, profile[name])}
                  </Typography>
                </div>
              );
            })}
          </Box>
        </Section>
      )}
    </>
  );
}
