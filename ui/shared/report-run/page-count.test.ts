import { expect, it } from 'vitest';
import { countPages } from './page-count.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts pages, not the list of them, wherever the file is cut', () => {
  const text = '%PDF /Type /Page\nx /Type /Pages //Type /Page\n<< /Type /Page\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const count = countPages();
    count(bytes(text.slice(0, cut)));
    expect(count(bytes(text.slice(cut)))).toBe(3);
  }
});

it('finds none in a table', () => {
  expect(countPages()(bytes('Page,Type\n1,2'))).toBe(0);
});
