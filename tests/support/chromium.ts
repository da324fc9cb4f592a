import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium without any windows needs two thirds of the processor time of the whole one. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of this machine (`CHROMIUM` names one), or undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(runs);
}

/** Starts it without a window; it asks nobody but the addresses it is sent to. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
