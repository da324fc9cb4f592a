import { expect, it } from 'vitest';
import { pageInView } from './page-in-view.ts';

it.each([
  ['the first of three that are all in view', { offset: 0, room: 700, step: 250, pages: 3 }, 1],
  ['the first of many small ones', { offset: 0, room: 700, step: 250, pages: 9 }, 1],
  ['the next, once less than half of one is seen', { offset: 130, room: 700, step: 250, pages: 9 }, 2],
  ['the one in the midst of pages higher than the view', { offset: 700, room: 600, step: 900, pages: 3 }, 2],
  ['the last one at the very end', { offset: 1550, room: 700, step: 250, pages: 9 }, 9],
  ['the only one', { offset: 0, room: 0, step: 250, pages: 1 }, 1],
])('is %s', (_, view, page) => {
  expect(pageInView(view)).toBe(page);
});
