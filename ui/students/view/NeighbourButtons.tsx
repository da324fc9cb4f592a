import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../../routing/focus-title.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The student before and after this one in the list; the tab stays. */
export function NeighbourButtons({ studentId }: { studentId: number }) {
  const { filter, query } = useYearView();
  const neighbours = useNeighbours(filter, query.sort, studentId);
  if (!neighbours) return null;
  return (
    <>
      <Step to={neighbours.previous} name={t('Previous student')} icon={<NavigateBeforeIcon />} />
      <Step to={neighbours.next} name={t('Next student')} icon={<NavigateNextIcon />} />
    </>
  );
}

/** The tab in which one goes on: tabs keep, forms do not. */
const TAB =
  /^(\/[^/]+\/students\/view\/)\d+(\/(?:risks\/\d+|overview|facts|since|team|services|disclosures|history|replay)(?![^/]))?.*$/i;

/** The button that was pressed last, until the next student is drawn with a button of that name. */
let pressed: string | undefined;

/** Whoever goes through students finds the focus on the button that was pressed, or on the name where it leads no further. */
function useFocusGoesAlong(name: string) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed !== name) return;
    pressed = undefined;
    const { activeElement, body } = document;
    const title = pageTitle();
    // Where the student was drawn before the neighbours were known, the focus has been taken to the name or the page.
    const elsewhere = ![body, title, document.getElementById('main')].some((one) => one === activeElement);
    if (elsewhere) return;
    const place = button.current?.disabled ? title : button.current;
    place?.focus({ preventScroll: true });
  }, [name]);
  return button;
}

function Step({ to, name, icon }: { to: number | undefined; name: string; icon: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const button = useFocusGoesAlong(name);
  const go = () => {
    pressed = name;
    navigate(`${pathname.replace(TAB, (_, base, tab = '') => `${base}${to}${tab}`)}${search}`);
  };
  return (
    <Tooltip title={name}>
      <span>
        <IconButton ref={button} aria-label={name} disabled={to === undefined} onClick={go}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
