import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FilterCounts } from '../../../domain/wire/student-lists.ts';
import { draw } from '../../draw-in-tests.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { PanelFilter } from './student-query.ts';

const COUNTS: FilterCounts = {
  grades: { '11': 1, '12': 1200 },
  disabilities: {},
  riskLevels: {},
  supportNeeded: {},
  races: {},
};
let chosen: PanelFilter = {};

function Fields({ counts, inSchoolOnly = false }: { counts?: FilterCounts; inSchoolOnly?: boolean }) {
  const [value, setValue] = useState<PanelFilter>({});
  chosen = value;
  return <FilterFields {...{ value, onChange: setValue, inSchoolOnly }} {...(counts && { counts })} />;
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const grade = (name: string) => group('Grade').getByRole<HTMLInputElement>('checkbox', { name });

it('keeps what is chosen of a section in the order of the list', () => {
  draw(<Fields />, { narrow: true });
  fireEvent.click(grade('12'));
  fireEvent.click(grade('9'));
  fireEvent.click(group('Category').getByRole('checkbox', { name: 'AU' }));
  expect(chosen).toEqual({ grades: ['9', '12'], disabilities: ['AU'] });
  fireEvent.click(grade('12'));
  expect(chosen).toEqual({ grades: ['9'], disabilities: ['AU'] });
});

it('takes all of a section, and none once all are taken', () => {
  draw(<Fields />);
  fireEvent.click(group('Category').getByRole('button', { name: 'Category: select all' }));
  const boxes = group('Category').getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.every(({ checked }) => checked)).toBe(true);
  expect(chosen.disabilities).toHaveLength(12);
  fireEvent.click(group('Category').getByRole('button', { name: 'Category: select none' }));
  expect(chosen.disabilities).toEqual([]);
});

it('leaves who has left school out where only the others are known', () => {
  draw(<Fields inSchoolOnly />);
  expect(group('Grade').queryByRole('checkbox', { name: 'Post-school' })).toBeNull();
  fireEvent.click(group('Grade').getByRole('button', { name: 'Grade: select all' }));
  expect(chosen.grades).not.toContain('Post-school');
  expect(group('Grade').getByRole('button', { name: 'Grade: select none' })).toBeDefined();
});

it('says beside each how many it would show, and nobody where it would be none', () => {
  draw(<Fields counts={COUNTS} />);
  const said = (name: string) =>
    document.getElementById(grade(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(['11', '12', '9'].map(said)).toEqual(['1 student', '1,200 students', '0 students']);
});

it('says nothing of how many while they are not counted', () => {
  draw(<Fields />);
  expect(grade('11').getAttribute('aria-describedby')).toBeNull();
});
