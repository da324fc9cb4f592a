import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes/index.ts';
import { callsPage, settingsPage } from './reference-pages.ts';

describe('the reference pages', () => {
  it.each([settingsPage(), callsPage(routes)])('$fileName says what the code says (npm run reference)', (page) => {
    const url = new URL(`../../docs/reference/${page.fileName}`, import.meta.url);
    expect(readFileSync(url, 'utf8')).toBe(page.text);
  });
});
