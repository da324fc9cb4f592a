import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';

interface ColumnsChoiceProps {
  /** Of all columns, by their sources. */
  columns: readonly string[];
  /** Those that nobody sees before choosing them. */
  hidden: string[];
}

/**
 * Chooses the columns of the table. It keeps them where `DataTable` looks for them; the button that react-admin has for it nests
 * one control in another, which screen readers cannot tell apart.
 */
export function ColumnsChoice({ columns, hidden }: ColumnsChoiceProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [away, setAway] = useStore<string[]>(`${resource}.datatable`, hidden);
  const name = translate('ra.action.select_columns');
  const show = (source: string, shown: boolean) =>
    setAway(shown ? away.filter((one) => one !== source) : [...away, source]);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        container={anchor?.parentElement}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', px: 2, py: 1 }}>
          {columns.map((source) => (
            <FormControlLabel
              key={source}
              control={
                <Checkbox checked={!away.includes(source)} onChange={(_, shown) => show(source, shown)} size="small" />
              }
              label={translateLabel({ resource, source })}
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}
