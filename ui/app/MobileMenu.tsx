import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Dialog, List, ListItemButton, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useTheme } from 'react-admin';
import { useSchool } from '../data/school.ts';
import { Link, useLocation } from '../routing/router.ts';
import { IconAction } from '../shared/IconAction.tsx';
import { useSignOut } from '../shared/sign-out.ts';
import { DENSITY_LABELS, otherDensity, useDensity } from '../theme/density.ts';
import { t, translated } from '../words/t.ts';
import { useFinding } from './finding/finding.tsx';
import { PAST_CONTROL } from './past/PastControl.tsx';
import { menuItemsFor } from './places/menu-items.ts';
import { useOtherLanguage } from './use-other-language.ts';

/** The same menu filling a small screen. */
export function MobileMenu() {
  const school = useSchool();
  const { user } = school;
  const [open, setOpen] = useState(false);
  const find = useFinding();
  const [mode, setMode] = useTheme();
  const [density, setDensity] = useDensity();
  const signOut = useSignOut();
  const other = useOtherLanguage();
  const close = () => setOpen(false);
  const { pathname, search } = useLocation();
  // Wherever the browser's Back and Forward lead, the menu does not stay over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by any other address
  useEffect(close, [pathname, search]);
  return (
    <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
      <IconAction name={t('Menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconAction>
      <Dialog fullScreen open={open} onClose={close} aria-labelledby="mobile-menu-title">
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, minHeight: 60 }}>
          <Typography id="mobile-menu-title" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {t('Welcome %{firstName}', { firstName: user.firstName })}
          </Typography>
          <IconAction name={t('Close menu')} onClick={close} autoFocus>
            <CloseIcon />
          </IconAction>
        </Box>
        <List component="nav" aria-label={t('Menu')} sx={{ pt: 0 }}>
          <Row
            onClick={() => {
              close();
              find('find');
            }}
          >
            {t('Find a student, page or action')}
          </Row>
          {menuItemsFor(user, school).map((item) => (
            <ListItemButton key={item.to} component={Link} to={item.to} onClick={close} divider sx={row}>
              {translated(item.text)}
            </ListItemButton>
          ))}
          <Row
            onClick={() => {
              close();
              find('past');
            }}
          >
            {translated(PAST_CONTROL)}
          </Row>
          <ListItemButton component={Link} to="/Help" onClick={close} divider sx={row}>
            {t('Help')}
          </ListItemButton>
          <Row onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
            {mode === 'dark' ? t('Light theme') : t('Dark theme')}
          </Row>
          <Row onClick={() => setDensity(otherDensity(density))}>
            {translated(DENSITY_LABELS[otherDensity(density)])}
          </Row>
          <Row
            lang={other.lang}
            onClick={() => {
              close();
              void other.choose();
            }}
          >
            {other.name}
          </Row>
          <Row
            onClick={() => {
              close();
              void signOut();
            }}
          >
            {t('Logout')}
          </Row>
        </List>
      </Dialog>
    </Box>
  );
}

const row = { minHeight: 52, width: '100%', font: 'inherit', fontSize: '1.0625rem', px: 2.5 } as const;

const Row = ({ onClick, lang, children }: { onClick: () => void; lang?: string; children: ReactNode }) => (
  <ListItemButton component="button" lang={lang} onClick={onClick} divider sx={row}>
    {children}
  </ListItemButton>
);
