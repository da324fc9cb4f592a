import { findChromium } from './chromium.ts';

/** Before the journeys: says once that they are left out, where the machine has no browser. */
export default function announceBrowser(): void {
  if (findChromium() !== undefined) return;
  process.stderr.write('NOT RUN: journeys in a browser (no Chromium found; CHROMIUM names one)\n');
}
