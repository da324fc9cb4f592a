import { afterEach, expect, it } from 'vitest';
import type { ComparedStudent } from '../../../domain/wire/compare.ts';
import { draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { DifferenceList } from './DifferenceList.tsx';

afterEach(() => speak('en'));

const changed = { number: 2126, at: '2026-11-20T17:00:00.000Z', actor: { id: 2, name: 'Dana Okafor' } };
const compared = (presence: 'came' | 'went') =>
  ({
    ...{ presence: 'both', changed: null, student: [], terms: [] },
    activities: [{ id: 1, activityTypeId: 4, presence, changed, cells: [] }],
  }) as unknown as ComparedStudent;

const said = (presence: 'came' | 'went') => {
  const { container } = draw(
    <InYear>
      <DifferenceList data={compared(presence)} nothing="Nothing differs." />
    </InYear>,
  );
  return container.textContent;
};

it('says of what came and of what went who did what, in sentences', () => {
  expect(said('came')).toMatch(
    /^Activity .+ was not there yet\. Added by Dana Okafor on November 20, 2026, .* \(no\. 2,126\)$/,
  );
});

it('says who took out what is there no more', () => {
  expect(said('went')).toMatch(
    /^Activity .+ is not there any more now\. Taken out by Dana Okafor on November 20, 2026/,
  );
});

it('says so in Spanish', async () => {
  await speak('es');
  expect(said('came')).toMatch(/^Actividad .+ todavía no estaba\. Agregado por Dana Okafor/);
});
