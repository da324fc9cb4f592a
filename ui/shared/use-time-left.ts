import { useRef } from 'react';
import { t } from '../words/t.ts';

/** Before these, in milliseconds and of the whole, the pace says nothing. */
const SOON_MS = 3000;
const LITTLE = 0.02;

interface Begun {
  at: number;
  share: number;
}

/** Milliseconds until the whole is done at the pace until now; undefined while that says nothing. */
export function timeLeft({ at, share }: Begun, now: Begun): number | undefined {
  const [took, done] = [now.at - at, now.share - share];
  if (took < SOON_MS || done < LITTLE) return undefined;
  return ((1 - now.share) * took) / done;
}

/** How long what is under way will take, in words; '' while nobody knows. What `held` says counts anew once it goes on. */
export function useTimeLeft(share: number, held = false): string {
  const begun = useRef<Begun>(undefined);
  const now = { at: performance.now(), share };
  if (held) begun.current = undefined;
  else if (!begun.current || share < begun.current.share) begun.current = now;
  const left = begun.current && timeLeft(begun.current, now);
  if (left === undefined || share >= 1) return '';
  const minutes = Math.round(left / 60_000);
  return minutes < 1
    ? t('less than a minute left')
    : t('about %{smart_count} minute left |||| about %{smart_count} minutes left', { smart_count: minutes });
}
