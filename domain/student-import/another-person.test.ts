import { describe, expect, it } from 'vitest';
import { isProbablyAnother } from './another-person.ts';

const known = { values: { firstName: 'Ben', lastName: 'Ode', birthday: '03/12/2009' } };
const row = (firstName: string, lastName: string, birthday: string) => ({ firstName, lastName, birthday });

describe('a row is probably about another person', () => {
  it('where name and birthday are others than those of who has the number', () =>
    expect(isProbablyAnother(row('Ana', 'Ruiz', '05/04/2010'), known)).toBe(true));
  it.each([
    ['a new name with the birthday of then', row('Ben', 'Ruiz', '03/12/2009')],
    ['another birthday under the same name', row('BEN', ' Odé', '03/13/2009')],
    ['no birthday', row('Ana', 'Ruiz', '')],
    ['no name', row('', '', '05/04/2010')],
  ])('but not for %s', (_, shown) => expect(isProbablyAnother(shown, known)).toBe(false));
  it.each([
    ['a birthday', { values: { ...known.values, birthday: '' } }],
    ['a birthday at all', { values: { firstName: 'Ben', lastName: 'Ode' } }],
    ['a name', { values: { ...known.values, firstName: '', lastName: '' } }],
    ['a name at all', { values: { birthday: '03/12/2009' } }],
  ])('but not where who has the number has not %s', (_, other) =>
    expect(isProbablyAnother(row('Ana', 'Ruiz', '05/04/2010'), other)).toBe(false),
  );
  it('where the first name alone is another, or the last', () => {
    expect(isProbablyAnother(row('Ana', 'Ode', '05/04/2010'), known)).toBe(true);
    expect(isProbablyAnother(row('Ben', 'Ruiz', '05/04/2010'), known)).toBe(true);
    expect(isProbablyAnother({ lastName: 'Ode', birthday: '05/04/2010' }, known)).toBe(true);
    expect(isProbablyAnother({ firstName: 'Ana', lastName: 'Ruiz' }, known)).toBe(false);
  });
  it('and never for a number nobody has', () =>
    expect(isProbablyAnother(row('Ana', 'Ruiz', '05/04/2010'), undefined)).toBe(false));
});
