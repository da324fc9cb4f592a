import { foldText } from '../kernel/fold-text.ts';

interface Named {
  firstName: string;
  lastName: string;
}

/** By what a list of students is sorted: folded `last first` (rules/records#order). */
export const sortText = ({ firstName, lastName }: Named): string => foldText(`${lastName} ${firstName}`);

/** What somebody searches for, as {@link searchText} writes it: a comma between the names or none is the same. */
export const searchedText = (text: string): string => foldText(text.replace(/,/g, ' '));

/** In what a search looks, one way to write it per line: `first last`, `last first`, the number (rules/records#search). */
export const searchText = (student: Named & { studentNumber: string }): string =>
  [`${student.firstName} ${student.lastName}`, `${student.lastName} ${student.firstName}`, student.studentNumber]
    .map(searchedText)
    .join('\n');
