import type { Page } from 'playwright-core';
import { spanish } from '../../ui/words/spanish/index.ts';

const known: Readonly<Record<string, string>> = spanish;

/** The English of the catalogue as it is drawn: each way of a plural, without the remark behind ' ## '. */
const ENGLISH = Object.entries(known).flatMap(([english, other]) =>
  english === other ? [] : english.replace(/ ## .*$/, '').split(' |||| '),
);
const SAME = new Set(Object.values(known).flatMap((text) => text.split(' |||| ')));
const whole = new Set(ENGLISH.filter((text) => !text.includes('%{') && !SAME.has(text)));
/** Sentences with values in them, of three words at least: shorter ones fit what people typed. */
const sentences = ENGLISH.filter((text) => text.includes('%{') && (text.match(/\p{L}{2,}/gu) ?? []).length >= 5).map(
  (text) =>
    new RegExp(
      `^${text
        .split(/%\{\w+\}/)
        .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    ),
);

/** Every text of a page, drawn or only read aloud: run in the page, whose types are not known here. */
const TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
    else if (!node.parentElement.closest('script, style')) texts.push(node.textContent ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
})()`;
const textsOf = (page: Page): Promise<string[]> => page.evaluate(TEXTS);

/** What a page that speaks Spanish still says in English, by the catalogue. */
export const englishLeft = async (page: Page): Promise<string[]> =>
  (await textsOf(page)).filter((text) => whole.has(text) || sentences.some((rule) => rule.test(text)));
