import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEAM_ROLE_LABELS } from '../../../domain/teams/roles.ts';
import type { WireTeam, WireTeamEntry } from '../../../domain/wire/caseload.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { Section } from '../../shared/Section.tsx';
import { t, translated } from '../../words/t.ts';
import { TeamDialog, type TeamTask } from './TeamDialog.tsx';

const WHEN = ['present', 'future', 'past'] as const;

/** Who was, is and will be in the student's team, and the forms that change it (rules/caseload#two-words). */
export function TeamTab({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['caseloads', 'team', studentId],
    queryFn: ({ signal }) => api.get('/api/app/students/:studentId/team', { params: { studentId }, query: {}, signal }),
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  return data ? <Team team={data} /> : <LoadingState lines={5} />;
}

function Team({ team }: { team: WireTeam }) {
  const [task, setTask] = useState<TeamTask>();
  const { lead, entries, studentId } = team;
  // At a point of the past the answer is that of then, and nobody changes anything.
  const { user } = useSchool();
  const mayChange = team.mayChange && !user.auditor;
  return (
    <Section
      title={t('Team')}
      note={lead ? t('Lead case manager today: %{lead}', { lead: lead.name }) : t('Nobody leads today.')}
      tools={
        mayChange && (
          <Button size="small" onClick={() => setTask({ kind: 'add' })}>
            {t('Add somebody')}
          </Button>
        )
      }
    >
      {entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('Nobody is in the team yet.')}</Typography>
      )}
      {WHEN.map((when) => (
        <Entries
          key={when}
          title={t(({ past: 'Before', present: 'Now', future: 'To come' } as const)[when])}
          entries={entries.filter((entry) => entry.when === when)}
          onTask={mayChange ? setTask : undefined}
        />
      ))}
      {task && <TeamDialog studentId={studentId} task={task} onClose={() => setTask(undefined)} />}
    </Section>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly WireTeamEntry[];
  onTask: ((task: TeamTask) => void) | undefined;
}

function Entries({ title, entries, onTask }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.entry} entry={entry} onTask={onTask} />
        ))}
      </Box>
    </>
  );
}

/** 'Dana Okafor', or 'M. Ortiz, VR' from an agency. */
const nameOf = ({ user, person, organization }: WireTeamEntry) =>
  user?.name ?? [person, organization].filter(Boolean).join(', ');

function Entry({ entry, onTask }: { entry: WireTeamEntry; onTask: EntriesProps['onTask'] }) {
  const until = entry.until ? plainDayInWords(entry.until) : t('no end known');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(entry)}</Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {translated(TEAM_ROLE_LABELS[entry.role])} · {plainDayInWords(entry.from)} – {until}
        {entry.reason && ` · ${entry.reason}`}
      </Typography>
      {onTask && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -0.75 }}>
          <Button variant="text" size="small" onClick={() => onTask({ kind: 'change', entry })}>
            {t('It changed on …')}
          </Button>
          <Button variant="text" size="small" color="secondary" onClick={() => onTask({ kind: 'correct', entry })}>
            {t('It was wrong')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
