import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSchool } from '../../data/school.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { counted } from '../../shared/counted.ts';
import { t } from '../../words/t.ts';

interface ActivityGroupProps {
  name: string;
  /** How many there are; left out where they are not listed. */
  count?: number;
  onAdd: () => void;
  /** Where adding leads. */
  addPath: string;
  children?: ReactNode;
}

/** One of the five groups: its name, how many there are, and the way to add one. */
export function ActivityGroup({ name, count, onAdd, addPath, children }: ActivityGroupProps) {
  const id = useId();
  const { user } = useSchool();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 2, pr: 1, minHeight: 52 }}>
        <Typography id={id} variant="h3" component="h2">
          {name}
        </Typography>
        {count !== undefined && (
          <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {count === 0 ? t('No activity yet') : counted(count, 'activity', 'activities')}
          </Typography>
        )}
        {!user.auditor && (
          <Button
            variant="text"
            size="small"
            className="no-print"
            startIcon={<AddIcon />}
            onClick={onAdd}
            aria-label={t('Add %{name} activity', { name })}
            {...opens(addPath)}
            sx={{ ml: 'auto' }}
          >
            {t('Add')}
          </Button>
        )}
      </Box>
      {Boolean(count) && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Paper>
  );
}
