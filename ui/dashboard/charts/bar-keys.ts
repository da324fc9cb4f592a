import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [part: number, bar: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Columns turn the arrows with them: up and down go through the parts, upwards to the next. */
const turned = ([part, bar]: readonly [number, number]): readonly [number, number] => [-bar, part];

/** The part that an arrow, Home or End leads to: the next in its bar, or the same level of the next bar. */
export function partAt(parts: readonly HTMLElement[], from: HTMLElement, key: string, upright: boolean) {
  if (key === 'Home') return parts.at(0);
  if (key === 'End') return parts.at(-1);
  const arrow = STEPS[key];
  if (!arrow) return undefined;
  const [part, bar] = upright ? turned(arrow) : arrow;
  const ofBar = (name: string | undefined) => parts.filter(({ dataset }) => dataset['bar'] === name);
  const own = ofBar(from.dataset['bar']);
  if (part !== 0) return own[own.indexOf(from) + part];
  const bars = [...new Set(parts.map(({ dataset }) => dataset['bar']))];
  const next = ofBar(bars[bars.indexOf(from.dataset['bar']) + bar]);
  return next.find(({ dataset }) => dataset['level'] === from.dataset['level']) ?? next.at(-1);
}

/** A chart is one stop of the Tab key; arrows go from part to part. */
export function moveAmongParts(event: KeyboardEvent<HTMLElement>, upright: boolean): void {
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-level]')];
  const from = parts.find((part) => part === document.activeElement);
  const to = from && partAt(parts, from, event.key, upright);
  if (!to) return;
  event.preventDefault();
  for (const part of parts) part.tabIndex = part === to ? 0 : -1;
  to.focus();
}
