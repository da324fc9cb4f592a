import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button, Divider, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { useWhenLeft } from '../routing/use-when-left.ts';
import { useSignOut } from '../shared/sign-out.ts';
import { DENSITY_LABELS, otherDensity, useDensity } from '../theme/density.ts';
import { t, translated } from '../words/t.ts';
import { menuItemsFor } from './places/menu-items.ts';
import { useOtherLanguage } from './use-other-language.ts';

/** 'Welcome {first name}': opens by click, Enter, Space and the arrow keys. */
export function UserMenu() {
  const school = useSchool();
  const { user } = school;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mode, setMode] = useTheme();
  const [density, setDensity] = useDensity();
  const signOut = useSignOut();
  const other = useOtherLanguage();
  const close = () => setAnchor(null);
  useWhenLeft(close);
  const items = menuItemsFor(user, school);
  return (
    <>
      <Button
        id="user-menu-button"
        variant="text"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'user-menu' : undefined}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => event.key === 'ArrowDown' && setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.primary' }}
      >
        {/* However long the name is, the menu stays in view. */}
        <Typography variant="inherit" noWrap sx={{ maxWidth: '30vw' }}>
          {t('Welcome %{firstName}', { firstName: user.firstName })}
        </Typography>
      </Button>
      <Menu
        id="user-menu"
        anchorEl={anchor}
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': 'user-menu-button', sx: { minWidth: 220 } } }}
      >
        {items.map((item) => [
          item.to === '/ImportData' && user.admin && <Divider key="line" />,
          <MenuItem key={item.to} component={Link} to={item.to} onClick={close}>
            {translated(item.text)}
          </MenuItem>,
        ])}
        <Divider />
        <MenuItem onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
          {mode === 'dark' ? t('Light theme') : t('Dark theme')}
        </MenuItem>
        <MenuItem onClick={() => setDensity(otherDensity(density))}>
          {translated(DENSITY_LABELS[otherDensity(density)])}
        </MenuItem>
        <MenuItem
          lang={other.lang}
          onClick={() => {
            close();
            void other.choose();
          }}
        >
          {other.name}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          {t('Logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
