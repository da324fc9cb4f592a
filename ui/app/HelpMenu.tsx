import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from '../routing/router.ts';
import { useWhenLeft } from '../routing/use-when-left.ts';
import { IconAction } from '../shared/IconAction.tsx';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { useFinding } from './finding/finding.tsx';

/** What helps one on: first steps, what short forms mean, the keys. */
export function HelpMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useFinding();
  const name = t('Help');
  const close = () => setAnchor(null);
  useWhenLeft(close);
  return (
    <>
      <IconAction
        id="help-menu-button"
        name={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'help-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpIcon />
      </IconAction>
      <Menu
        id="help-menu"
        anchorEl={anchor}
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': 'help-menu-button', sx: { minWidth: 240 } } }}
      >
        <MenuItem component={Link} to="/Help" onClick={close}>
          {t('First steps')}
        </MenuItem>
        <MenuItem component={Link} to="/Help/Abbreviations" onClick={close}>
          {t('Abbreviations')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            open('keys');
          }}
        >
          {parts('Keyboard shortcuts%{typography}', {
            typography: (
              <Typography aria-hidden sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
                ?
              </Typography>
            ),
          })}
        </MenuItem>
      </Menu>
    </>
  );
}
