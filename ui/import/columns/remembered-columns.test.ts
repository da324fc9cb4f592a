import { expect, it } from 'vitest';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { type RememberedColumns, recallColumns, rememberColumns } from './remembered-columns.ts';

const HEADERS = ['Nummer', 'Vor name', 'Rest'];
const CHOICE: ColumnChoice = ['studentId', 'firstName', null];
const kept = rememberColumns([], HEADERS, CHOICE);

it('recalls what was chosen for files with the same headers', () => {
  expect(recallColumns(kept, HEADERS)).toEqual(CHOICE);
  expect(recallColumns(kept, ['NUMMER ', 'Vorname', 'rest'])).toEqual(CHOICE);
  expect(recallColumns(kept, ['Nummer', 'Rest', 'Vor name'])).toBeUndefined();
  expect(recallColumns([], HEADERS)).toBeUndefined();
});
it('keeps the latest choice for headers, and the latest twenty', () => {
  const changed = rememberColumns(kept, HEADERS, [null, 'firstName', 'studentId']);
  expect(changed).toHaveLength(1);
  expect(recallColumns(changed, HEADERS)).toEqual([null, 'firstName', 'studentId']);
  let many = kept;
  for (let at = 0; at < 20; at++) many = rememberColumns(many, [`Header ${at}`], [null]);
  expect(many).toHaveLength(20);
  expect(recallColumns(many, HEADERS)).toBeUndefined();
});
it('does not keep the headers themselves: in a file without headers they are a student', () => {
  expect(JSON.stringify(rememberColumns([], ['Zoë', 'Şimşek'], ['firstName', 'lastName']))).not.toMatch(/Zoë|imşek/i);
});
it('takes fields that there no longer are for columns that are not imported', () => {
  const old: RememberedColumns[] = kept.map((one) => ({ ...one, fields: ['studentId', 'nickname', null] }));
  expect(recallColumns(old, HEADERS)).toEqual(['studentId', null, null]);
});
