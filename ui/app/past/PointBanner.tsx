import { Alert, Box, Button } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addDays, parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import { api } from '../../data/api.ts';
import { mayPass } from '../../data/api-error.ts';
import { addressAsOf, comparedWith, NOW } from '../../data/as-of.ts';
import { loadPoint, type PastPoint } from '../../data/school.ts';
import { dayAndTime } from '../../shared/days.ts';
import { messageOf } from '../../shared/messages.ts';
import { WithPoints } from '../../shared/past/WithPoints.tsx';
import { sideways, useSideways } from '../../shared/scrolls-sideways.ts';
import { PAST_HEIGHT } from '../../theme/below-bar.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { COMPARE_CONTROL, PastDialog } from './PastControl.tsx';

/** Milliseconds between two looks at how far a long preparation is. */
const LOOK_AGAIN_MS = 1000;

/** Which point of the past is on display, the way back, and the ways to other points. */
export default function PointBanner({ point }: { point: string }) {
  const { data, error } = useQuery({
    queryKey: ['past', point],
    queryFn: async () => ({ point: await loadPoint(point), zone: (await api.get('/api/app/installation')).timeZone }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.point.read === null || (error && !mayPass(error)) ? false : LOOK_AGAIN_MS,
  });
  const banner = useHeight();
  const ways = useSideways<HTMLDivElement>();
  return (
    <Alert
      ref={banner}
      severity={error ? 'error' : 'info'}
      role="status"
      sx={style}
      action={
        <Box ref={ways} className="no-print" sx={waysStyle}>
          <Button {...button} href={addressAsOf(null)}>
            {t('Back to now')}
          </Button>
          {!error && <Ways point={point} />}
        </Box>
      }
    >
      {error ? (
        <WithPoints sentence={messageOf(error)} />
      ) : data ? (
        sentenceOf(data.point, data.zone)
      ) : (
        t('What we knew then is being looked up.')
      )}
    </Alert>
  );
}

/** From a point there is an answer for: to the days beside it, and to what differs at another point. */
const Ways = ({ point }: { point: string }) => (
  <>
    <Days point={point} />
    <Button {...button} href={addressAsOf(point, comparedWith === null ? NOW : null)}>
      {comparedWith === null ? t('Mark what differs from now') : t('Hide what differs')}
    </Button>
    <CompareWithDay point={point} />
  </>
);

const button = { size: 'small', color: 'inherit', variant: 'outlined', sx: { whiteSpace: 'nowrap' } } as const;

/** Tells what stands below how high it is: narrow screens break its line. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(PAST_HEIGHT, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(PAST_HEIGHT);
    };
  }, []);
  return element;
}

/** From a day to the day before it and the day after, wherever one is: what is shown goes by day by day. */
function Days({ point }: { point: string }) {
  const day = parsePlainDay(point);
  if (!day) return null;
  return (
    <>
      <Button {...button} href={addressAsOf(addDays(day, -1), comparedWith)}>
        {t('Day before')}
      </Button>
      <Button {...button} href={addressAsOf(addDays(day, 1), comparedWith)}>
        {t('Day after')}
      </Button>
    </>
  );
}

/** The other point need not be now. */
function CompareWithDay({ point }: { point: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translated(COMPARE_CONTROL)}
      </Button>
      {open && <PastDialog compared={point} onClose={() => setOpen(false)} />}
    </>
  );
}

const counted = (count: number) => inFigures(count);

function sentenceOf({ number, at, read }: PastPoint, timeZone: string): string {
  const known = t('What we knew on %{dayAndTime} (no. %{counted}).', {
    dayAndTime: dayAndTime(at, timeZone),
    counted: counted(number),
  });
  if (read !== null)
    return t('%{known} It is being prepared: %{counted} entries read, of %{counted2} at most.', {
      known,
      counted: counted(read),
      counted2: counted(number),
    });
  return t('%{known} Nothing can be changed here.', { known });
}

/** One line where the page is narrow, that begins with the way back and goes on sideways: what is shown keeps its room. */
const waysStyle = {
  display: 'flex',
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  '& > *': { flexShrink: 0 },
  // Room for the ring around what has the focus.
  p: { xs: 0.5, sm: 0 },
  ...sideways(),
} as const;

const style = {
  // What scrolls below it does not shine through.
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) => {
    const tint = alpha(palette.info.main, 0.12);
    return `linear-gradient(${tint}, ${tint})`;
  },
  position: 'sticky',
  '@media print': { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  borderRadius: 0,
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'info.main',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 0 75%', sm: '1 1 0' }, fontWeight: 600 },
  '& .MuiAlert-action': { pt: { xs: 0, sm: 0.5 }, pb: { xs: 0.5, sm: 0 }, ml: { xs: 0, sm: 'auto' }, minWidth: 0 },
} as const;
