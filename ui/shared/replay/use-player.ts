import { type KeyboardEvent, useEffect, useState } from 'react';

/** Milliseconds a step is shown while it plays. */
const STEP_SHOWN_MS = 1800;

/** Goes through so many steps, by hand or by itself; while it plays the next one waits until the present one is the one `shown`. */
export function usePlayer(count: number, shown: number) {
  const [at, setAt] = useState(count - 1);
  const [wantsToPlay, setPlaying] = useState(false);
  const playing = wantsToPlay && at < count - 1;
  useEffect(() => {
    if (!playing || shown !== at) return;
    const timer = setTimeout(() => setAt((place) => Math.min(count - 1, place + 1)), STEP_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [playing, shown, count, at]);
  const goTo = (place: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(count - 1, place)));
  };
  const play = () => {
    // At the end it begins anew.
    if (at === count - 1) setAt(0);
    setPlaying(!playing);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  };
  return { at, playing, goTo, play, onKeyDown };
}
