import type { Page, Response } from 'playwright-core';
import { IMPORT_COLUMNS } from '../../domain/student-import/columns.ts';
import { spanish } from '../../ui/words/spanish/index.ts';
import { ofPatterns } from '../../ui/words/spanish/of-patterns.ts';

const catalogue: Readonly<Record<string, string>> = { ...spanish, ...ofPatterns };

/** Words of at least three letters, without what stands for a value and the remark behind ' ## '. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/%\{\w+\}| ## .*$/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

const SPANISH = new Set(Object.values(catalogue).flatMap(wordsOf));
/** Words of the English texts that no Spanish one has: each gives away a text that nobody translated. */
const ENGLISH = new Set(
  Object.keys(catalogue)
    .flatMap(wordsOf)
    .filter((word) => !SPANISH.has(word)),
);

/** What a file of the template says is English in every language: its headers and the texts its cells may have. */
const OF_FILES = IMPORT_COLUMNS.flatMap(({ header, options = [] }) => [
  header,
  ...options.flatMap(({ value, label }) => [label, value]),
]).concat('yes');

/** Fields of answers that hold what people wrote: these are shown as they are in every language. */
const WRITTEN = new Set(
  'firstName lastName name notes text postSchoolGoals email organization contact'.split(' ').concat('productName'),
);

/** What an object holds; what acted without an account is named by the product, not by people. */
const writtenIn = (value: object) =>
  Object.entries(value).filter(([name]) => name !== 'name' || !('id' in value) || value.id !== null);

/** Collects what people wrote from the answers that a page gets. */
export function watchForWritten(page: Page): Set<string> {
  const written = new Set<string>(OF_FILES);
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (WRITTEN.has(key) && value !== '') written.add(value);
    } else if (Array.isArray(value)) for (const one of value) collect(one, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of writtenIn(value)) collect(one, name);
  };
  page.on('response', (response: Response) => {
    if (!/\/api\//.test(response.url()) || /\/changes/.test(response.url())) return;
    void response.json().then(collect, () => undefined);
  });
  return written;
}

/** Every text of a page, drawn or only read aloud: run in the page, whose types are not known here. */
const TEXTS = `(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
    else if (!node.parentElement.closest('script, style, noscript, code')) texts.push(node.textContent ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
})()`;

/** The texts of a page in Spanish that have an English word in them which nobody wrote there. */
export async function englishLeft(page: Page, written: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate<string[]>(TEXTS);
  const known = [...written].toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    const ours = known.reduce((rest, one) => rest.replaceAll(one, ' '), text);
    return wordsOf(ours).some((word) => ENGLISH.has(word));
  });
}
