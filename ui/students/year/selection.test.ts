import { expect, it } from 'vitest';
import { type Selected, selectedAfter } from './selection.tsx';

const ana: Selected = { id: 1, name: 'Ana Lee' };
const bo: Selected = { id: 2, name: 'Bo Chen' };

it('adds each student once and takes out whom it is asked to', () => {
  expect(selectedAfter([ana], [ana, bo], true)).toEqual([ana, bo]);
  expect(selectedAfter([ana, bo], [ana], false)).toEqual([bo]);
});
