import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { NO_ANSWER } from '../data/api.ts';
import { t, translated } from '../words/t.ts';
import { EmptyState } from './EmptyState.tsx';

/** Whether a part of the program itself did not arrive; what browsers say when an import fails. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Milliseconds between looks for a server that does not answer. */
const LOOK_AGAIN_MS = 3_000;

const answers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * A page that did not arrive. Where the server answers, a newer version has taken the place of this one and everything
 * is loaded again when asked; where it does not, everything is loaded again by itself as soon as it does.
 */
export function LoadFailed() {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let looking: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    let left = false;
    const look = async () => {
      const there = await answers();
      if (left) return;
      if (there && wasAway) return window.location.reload();
      wasAway = !there;
      setAway(!there);
      if (!there) looking = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(looking);
    };
  }, []);
  if (away)
    return (
      <EmptyState
        title={t('This page could not be loaded')}
        text={t('%{noAnswer} The page comes by itself once the server answers.', { noAnswer: translated(NO_ANSWER) })}
      />
    );
  return (
    <EmptyState
      title={t('This page could not be loaded')}
      text={t('A newer version may have been installed meanwhile.')}
      action={<Button onClick={() => window.location.reload()}>{t('Load again')}</Button>}
    />
  );
}
