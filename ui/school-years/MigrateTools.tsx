import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { t, translated } from '../words/t.ts';

const VIEWS = { all: 'Everybody', staying: 'Not migrated', leaving: 'Leaving school' } as const;
/** Which students the list shows. */
export type View = keyof typeof VIEWS;

interface MigrateToolsProps {
  text: string;
  onText: (text: string) => void;
  view: View;
  onView: (view: View) => void;
  /** All students on view are ticked, or none of them. */
  onAll: (chosen: boolean) => void;
  /** Those who are ticked are copied into the new year. */
  onMigrate: () => void;
  /** Those who are ticked leave school. */
  onLeave: () => void;
}

/** Search, view, all or none, and the step itself. */
export function MigrateTools({ text, onText, view, onView, onAll, onMigrate, onLeave }: MigrateToolsProps) {
  return (
    <Box sx={TOOLS}>
      <TextField
        id="migrate-search"
        label={t('Search students')}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        sx={{ maxWidth: 280 }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('Students shown')}
        sx={{ flexWrap: 'wrap' }}
        value={view}
        onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      >
        {Object.entries(VIEWS).map(([key, label]) => (
          <ToggleButton key={key} value={key} sx={{ textTransform: 'none' }}>
            {translated(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
        <Button variant="outlined" color="secondary" size="small" onClick={() => onAll(true)}>
          {t('Select all')}
        </Button>
        <Button variant="outlined" color="secondary" size="small" onClick={() => onAll(false)}>
          {t('Select none')}
        </Button>
        <Button variant="outlined" color="secondary" size="small" onClick={onLeave}>
          {t('Leaves school…')}
        </Button>
        <Button size="small" onClick={onMigrate}>
          {t('Migrate selected students')}
        </Button>
      </Box>
    </Box>
  );
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  p: 2,
  pb: 1,
  '& .MuiButton-root': { whiteSpace: 'normal' },
} as const;
