import { LANGUAGES, type Language } from '../../domain/vocabulary/languages.ts';

/** What a language needs before it can be spoken: its catalogues are loaded when somebody speaks it. */
type Preparation = (language: Language) => Promise<unknown>;

const preparations: Preparation[] = [];
const listeners = new Set<() => void>();
let spoken: Language = 'en';
/** One change of language after the other. */
let turn: Promise<unknown> = Promise.resolve();

/** The language of the page. */
export const language = (): Language => spoken;

/** Calls back after the page has begun to speak another language. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has this done before a language is spoken, and now for the present one. */
export function beforeSpeaking(prepare: Preparation): void {
  preparations.push(prepare);
  if (spoken !== 'en') void prepare(spoken).then(announce);
}

/** The page speaks this language from when the promise is kept (rules/screens#language); of two that are asked for at once, the later. */
export function speak(next: Language): Promise<void> {
  const done = turn.then(() => begin(next));
  // What could not be loaded is told to who asked; the next may be luckier.
  turn = done.catch(() => undefined);
  return done;
}

async function begin(next: Language): Promise<void> {
  await Promise.all(preparations.map((prepare) => prepare(next)));
  if (spoken === next) return;
  spoken = next;
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The first language of the browser that the screens speak. */
export function browserLanguage(): Language {
  const names = navigator.languages.map((name) => name.split('-')[0]);
  return LANGUAGES.find((known) => known === names.find((name) => LANGUAGES.some((one) => one === name))) ?? 'en';
}
