import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';

type Keys = readonly (readonly [keys: string, does: string])[];

/** What the keys of the table do; where nothing may be changed the second list does not apply. */
const LOOKING: Keys = [
  ['Arrows, Page Up, Page Down', 'go from cell to cell'],
  ['Ctrl + arrow', 'goes to the edge'],
  ['Shift + any of these', 'chooses a block; so does drawing with the mouse'],
  ['Ctrl + A', 'chooses whole columns'],
  ['Ctrl + C', 'copies the block, for a spreadsheet too'],
  ['Enter on a name', 'opens the student'],
];
const CHANGING: Keys = [
  ['A letter or figure, Enter, F2', 'edits the cell'],
  ['Enter, Tab', 'keeps it and goes down, or to the right'],
  ['Esc', 'gives the old value back'],
  ['Delete', 'empties the block'],
  ['Ctrl + V', 'pastes cells from a spreadsheet; one value fills the whole block'],
  ['Ctrl + X', 'copies and empties'],
  ['Ctrl + D', 'repeats the first row of the block in the rows below, or the cell above in this one'],
  ['Ctrl + Z, Ctrl + Y', 'undoes, and does again'],
];

/** The list of keys, beside the table. On a Mac ⌘ does what Ctrl does. */
export function KeyHelp({ readOnly }: { readOnly: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('Keys of the table')}>
        <IconButton aria-label={t('Keys of the table')} onClick={() => setOpen(true)}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="table-keys" maxWidth="sm" fullWidth>
        <DialogTitle id="table-keys">{t('Keys of the table')}</DialogTitle>
        <DialogContent tabIndex={0}>
          {parts('%{box}On a Mac, ⌘ does what Ctrl does.', {
            box: (
              <Box component="dl" sx={list}>
                {(readOnly ? LOOKING : [...LOOKING, ...CHANGING]).map(([keys, does]) => (
                  <div key={keys}>
                    <dt>{translated(keys)}</dt>
                    <dd>{translated(does)}</dd>
                  </div>
                ))}
              </Box>
            ),
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const list = {
  m: 0,
  mb: 2,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& dt': { flex: '0 1 13rem', fontWeight: 600 },
  '& dd': { flex: '1 1 14rem', m: 0 },
} as const;
