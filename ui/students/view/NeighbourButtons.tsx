import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '../../app/router.ts';
import { useYearView } from '../year-context.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The student before and after this one in the list; the tab stays. */
export function NeighbourButtons({ studentId }: { studentId: number }) {
  const { filter, query } = useYearView();
  const neighbours = useNeighbours(filter, query.sort, studentId);
  if (!neighbours) return null;
  return (
    <>
      <Step to={neighbours.previous} name="Previous student" icon={<NavigateBeforeIcon />} />
      <Step to={neighbours.next} name="Next student" icon={<NavigateNextIcon />} />
    </>
  );
}

/** The tab in which one goes on: risks and history keep, forms do not. */
const TAB = /^(\/[^/]+\/students\/view\/)\d+(\/risks\/\d+|\/history)?.*$/i;

function Step({ to, name, icon }: { to: number | undefined; name: string; icon: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = () => navigate(`${pathname.replace(TAB, (_, base, tab = '') => `${base}${to}${tab}`)}${search}`);
  return (
    <Tooltip title={name}>
      <span>
        <IconButton aria-label={name} disabled={to === undefined} onClick={go}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
