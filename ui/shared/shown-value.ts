import { logoText } from '../../domain/school-settings/logo.ts';
import { valueText } from '../../domain/students/value-text.ts';
import type { NamedActor } from '../../domain/wire/journal.ts';
import { translated } from '../words/t.ts';
import { plainDayInWords } from './days.ts';

/** A value of a record as screens show it: days written out, the words of the forms in the language of the page, what somebody typed as it is. */
export const shownValue = (field: string, value: unknown): string =>
  field === 'logo'
    ? valueText(field, logoText(String(value ?? '')))
    : valueText(field, value, { day: plainDayInWords, word: translated });

/** Who acted: an account by its name as it stands, what acted without one in the language of the page. */
export const actorName = ({ id, name }: NamedActor): string => (id === null ? translated(name) : name);
