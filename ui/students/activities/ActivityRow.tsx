import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { ABBREVIATIONS, ACTIVITY_MARKS } from '../../../domain/vocabulary/abbreviations.ts';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { drawnWhenSeen } from '../../shared/drawn-when-seen.ts';
import { Spelled } from '../../shared/Spelled.tsx';
import { t, translated } from '../../words/t.ts';
import { EventDates } from './EventDates.tsx';

const IN_ACTIVITIES = { ...ABBREVIATIONS, ...ACTIVITY_MARKS };

interface ActivityRowProps {
  activity: WireActivity;
  onEdit: () => void;
  /** Where editing leads. */
  editPath: string;
}

/** One activity: type, how often, its days and its notes. */
export function ActivityRow({ activity, onEdit, editPath }: ActivityRowProps) {
  const { user } = useSchool();
  const { name } = activity.activityType;
  return (
    <Box
      component="li"
      sx={{ ...drawnWhenSeen, display: 'flex', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <Spelled text={translated(name)} meanings={IN_ACTIVITIES} />
        </Typography>
        <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('# of Events: %{count} · Frequency: %{frequency}', {
            count: activity.events.length,
            frequency: translated(activity.frequency),
          })}
        </Typography>
        <EventDates days={activity.events.map((event) => event.eventTime)} />
        {activity.notes && (
          <Typography
            sx={{
              fontSize: '0.875rem',
              mt: 0.75,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              pl: 1.25,
              borderLeft: 2,
              borderColor: 'divider',
            }}
          >
            {activity.notes}
          </Typography>
        )}
      </Box>
      {!user.auditor && (
        <Tooltip title={t('Edit')}>
          <IconButton
            aria-label={t('Edit %{name}', { name: translated(name) })}
            className="no-print"
            onClick={onEdit}
            {...opens(editPath)}
            sx={{ alignSelf: 'flex-start' }}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
