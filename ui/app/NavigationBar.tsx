import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import JournalIcon from '@mui/icons-material/HistoryEduOutlined';
import SearchIcon from '@mui/icons-material/Search';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, ButtonBase } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { IconAction } from '../shared/IconAction.tsx';
import { Wordmark } from '../shared/Wordmark.tsx';
import { PAST_HEIGHT } from '../theme/below-bar.ts';
import { t } from '../words/t.ts';
import { useFinding } from './finding/finding.tsx';
import { withControl } from './finding/key-lists.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { PastControl } from './past/PastControl.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar on top: home, Students, Reports, by role Import and Journal, and the menus; on small screens one menu fills the screen. Drawn anew for another page, not for each letter of a search. */
export const NavigationBar = memo(function NavigationBar({ pathname }: { pathname: string }) {
  const { installation, user, oversees } = useSchool();
  const find = useFinding();
  return (
    <Box component="header" className="no-print" sx={bar}>
      <Box
        component={Link}
        to="/"
        aria-label={t('%{productName}, dashboard', { productName: installation.productName })}
        sx={home}
      >
        <Wordmark name={installation.productName} />
      </Box>
      <Box
        component="nav"
        aria-label={t('Main')}
        sx={{ display: 'flex', gap: { xs: 0, sm: 1 }, ml: { xs: 'auto', sm: 4 } }}
      >
        <BarLink to="/Students" icon={<GroupsIcon />} active={/^\/[^/]+\/students|^\/students/i.test(pathname)}>
          {t('Students')}
        </BarLink>
        <BarLink to="/Reports/Individual" icon={<AssessmentIcon />} active={/^\/reports/i.test(pathname)}>
          {t('Reports')}
        </BarLink>
        {!user.auditor && (
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <BarLink to="/ImportData" icon={<ImportIcon />} active={/^\/importdata/i.test(pathname)}>
              {t('Import')}
            </BarLink>
          </Box>
        )}
        {oversees && (
          <Box sx={{ display: { xs: 'none', sm: user.admin ? 'none' : 'block', md: 'block' } }}>
            <BarLink to="/Journal/Actions" icon={<JournalIcon />} active={/^\/(journal|actions)/i.test(pathname)}>
              {t('Journal')}
            </BarLink>
          </Box>
        )}
      </Box>
      <Box sx={{ ml: { sm: 'auto' }, display: 'flex', alignItems: 'center' }}>
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <IconAction
            name={t('Find (%{withControl})', { withControl: withControl('K') })}
            aria-haspopup="dialog"
            onClick={() => find('find')}
          >
            <SearchIcon />
          </IconAction>
          <PastControl />
          <HelpMenu />
        </Box>
        <UserMenu />
        <MobileMenu />
      </Box>
    </Box>
  );
});

/** As wide as a finger where there is room for it. */
const home = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 28,
  flex: { xs: '0 1 44px', sm: '0 1 auto' },
  textDecoration: 'none',
} as const;

const bar = {
  position: 'sticky',
  top: `var(${PAST_HEIGHT}, 0px)`,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  height: 60,
  px: { xs: 1.5, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  // With enlarged text the name gives way to the links, whole.
  '& > a > span': { flexWrap: 'wrap', height: 28, overflow: 'hidden' },
  '& > a > span > span': { lineHeight: '28px', display: { xs: 'none', sm: 'inline' } },
} as const;

interface BarLinkProps {
  to: string;
  icon: ReactNode;
  active: boolean;
  children: string;
}

function BarLink({ to, icon, active, children }: BarLinkProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={active ? 'page' : undefined}
      sx={{
        height: 60,
        px: { xs: 1.25, sm: 1.5 },
        gap: 0.75,
        fontSize: '0.9375rem',
        fontWeight: 600,
        color: active ? 'text.primary' : 'text.secondary',
        boxShadow: active ? (theme) => `inset 0 -3px 0 ${theme.palette.primary.light}` : 'none',
        '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
        '& svg': { fontSize: 20, display: { xs: 'none', lg: 'block' } },
      }}
    >
      {icon}
      {children}
    </ButtonBase>
  );
}
