import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { programYearLabel } from '../../../domain/services/program-year.ts';
import { PRE_ETS_LABELS } from '../../../domain/vocabulary/pre-ets.ts';
import type { StudentServices, WireService } from '../../../domain/wire/services.ts';
import { api } from '../../data/api.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { Section } from '../../shared/Section.tsx';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { t, translated } from '../../words/t.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceItem } from './ServiceItem.tsx';
import { draftOf, newService, serviceBodyOf } from './service-draft.ts';

/** A student's Pre-ETS services: what they add up to, and each of them. */
export function ServicesTab({ studentId }: { studentId: number }) {
  const mayChange = !useSchool().user.auditor;
  const [open, setOpen] = useState<WireService | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['services', studentId],
    queryFn: () => api.get('/api/app/students/:studentId/services', { params: { studentId } }),
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={5} />;
  if (open) return <OpenService studentId={studentId} open={open} onClose={() => setOpen(undefined)} />;
  const add = mayChange && (
    <Button size="small" onClick={() => setOpen('new')}>
      {t('Record a service')}
    </Button>
  );
  return (
    <Section title={t('Pre-ETS services')} tools={add}>
      {data.services.length === 0 ? (
        <EmptyState
          title={t('No Pre-ETS service is recorded')}
          text={t('Record what was delivered: activity, date, minutes, and who provided it.')}
        />
      ) : (
        <>
          <Totals totals={data} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.services.map((service) => (
              <ServiceItem
                key={service.id}
                service={service}
                onCorrect={mayChange ? () => setOpen(service) : undefined}
              />
            ))}
          </Box>
        </>
      )}
    </Section>
  );
}

/** A new service, or one that was wrong. */
function OpenService(props: { studentId: number; open: WireService | 'new'; onClose: () => void }) {
  const { studentId, open, onClose } = props;
  const today = useToday();
  const notice = useUndoableNotice();
  const queries = useQueryClient();
  const repeatKey = useRepeatKey();
  const saved = async () => {
    await queries.invalidateQueries();
    notice(t('Service saved'));
  };
  if (open === 'new')
    return (
      <ServiceForm
        title={t('Record a service')}
        filled={newService(today, 1)}
        onClose={onClose}
        onSave={async (draft) => {
          const body = { ...serviceBodyOf(draft), studentIds: [studentId] };
          await api.post('/api/app/services', { body, repeatKey: repeatKey(body) });
          await saved();
        }}
      />
    );
  return (
    <ServiceForm
      title={t('Correct the service')}
      filled={draftOf(open)}
      correcting
      onClose={onClose}
      onSave={async (draft, reason) => {
        const params = { studentId, service: open.service };
        await api.post('/api/app/students/:studentId/services/:service', {
          params,
          body: { ...serviceBodyOf(draft), reason },
        });
        await saved();
      }}
    />
  );
}

function Totals({ totals: { first, programYears } }: { totals: StudentServices }) {
  const [newest] = programYears;
  return (
    <Box sx={{ mb: 2 }}>
      {first && newest && (
        <Typography sx={{ fontWeight: 600 }}>
          {t('First service %{first}, %{different} of 5 activities in the program year', {
            first: plainDayInWords(first),
            different: newest.different,
          })}
        </Typography>
      )}
      {programYears.map(({ programYear, minutes, countedMinutes, different, quarters, activities }) => (
        <Box key={programYear} sx={{ mt: 1 }}>
          <Typography>
            {t('Program year %{year}: %{minutes} min, of which %{counted} count for VR, %{different} of 5', {
              ...{ year: programYearLabel(programYear), minutes, counted: countedMinutes, different },
            })}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {quarters
              .map((one) =>
                t('%{quarter}: %{minutes} min, %{different} of 5', {
                  ...{ quarter: one.quarter.slice(-2), minutes: one.minutes, different: one.different },
                }),
              )
              .join(' · ')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {activities
              .filter((one) => one.services > 0)
              .map((one) => `${translated(PRE_ETS_LABELS[one.activity])} ${one.minutes} min`)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
