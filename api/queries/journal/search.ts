import { foldText } from '../../../domain/kernel/fold-text.ts';
import {
  ACTION_LABELS,
  EVENT_LABELS,
  fieldLabel,
  RECORDED_FIELDS,
  SOURCE_LABELS,
} from '../../../domain/labels/labels.ts';
import { searchedText } from '../../../domain/students/search-text.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import type { QueryServices } from '../services.ts';
import { type ActionWhere, actionsOfStudents } from './actions-of-students.ts';

/** Students of one name that are looked for; a text that finds more of them is too short to mean one. */
const STUDENTS_AT_MOST = 200;
/** Words of a search that each must be found. */
const WORDS_AT_MOST = 5;

const foldedLabels = (labels: Record<string, string>) =>
  Object.entries(labels).map(([key, label]) => [key, foldText(label)] as const);

const TYPES = foldedLabels(EVENT_LABELS);
const SOURCES = foldedLabels(SOURCE_LABELS);
const KINDS = foldedLabels(ACTION_LABELS);
const FIELDS = foldedLabels(Object.fromEntries(RECORDED_FIELDS.map((field) => [field, fieldLabel(field)])));

const keysWith = (labels: readonly (readonly [string, string])[], text: string): string[] =>
  labels.filter(([, label]) => label.includes(text)).map(([key]) => key);

type SearchServices = Pick<QueryServices, 'readModels' | 'followed'>;

async function accountsNamed({ followed }: SearchServices, text: string): Promise<number[]> {
  const { listed } = (await followed.staff.current()).state;
  const found = [...listed.values()].filter(({ firstName, lastName, email }) =>
    foldText(`${firstName} ${lastName} ${email}`).includes(text),
  );
  return found.map(({ id }) => id);
}

/** Names of students stand in their own read model, not in an index of the journal. */
async function studentsNamed({ readModels }: SearchServices, text: string): Promise<number[]> {
  const found = await readModels.reader(students).find(admittedStudents, {
    where: { search: { contains: searchedText(text) } },
    limit: STUDENTS_AT_MOST + 1,
    fields: ['id'],
  });
  return found.length > STUDENTS_AT_MOST ? [] : found.map(({ id }) => id);
}

/** Where a folded text may stand: whom it names, what happened, where, from where, in which file. */
async function alternativesFor(services: SearchServices, text: string): Promise<ActionWhere[]> {
  const [accounts, named] = await Promise.all([accountsNamed(services, text), studentsNamed(services, text)]);
  const [types, fields] = [keysWith(TYPES, text), keysWith(FIELDS, text)];
  const [sources, kinds] = [keysWith(SOURCES, text), keysWith(KINDS, text)];
  return [
    // Only imports have the name of a file.
    { kind: 'import', search: { contains: text } },
    ...(accounts.length > 0
      ? [{ actor: { in: accounts } }, { subject: { in: accounts.map((id) => `staff-${id}`) } }]
      : []),
    ...(named.length > 0 ? [{ id: { in: await actionsOfStudents(services, named) } }] : []),
    ...(types.length > 0 ? [{ types: { anyOf: types } }] : []),
    ...(fields.length > 0 ? [{ fields: { anyOf: fields } }] : []),
    ...(sources.length > 0 ? [{ source: { in: sources } }] : []),
    ...(kinds.length > 0 ? [{ kind: { in: kinds } }] : []),
  ];
}

/** Each of the words must be found: one as alternatives that find soonest, the others in what these find. */
function everyOne([first = [], ...others]: readonly ActionWhere[][]): ActionWhere[] {
  const all = others.map((either) => ({ either }));
  return first.map((alternative) => ({ ...alternative, all }));
}

/** The text as a whole, and its words where they are several. */
function partsOf(text: string): string[] {
  const words = [...new Set(text.split(' '))].slice(0, WORDS_AT_MOST);
  return words.length < 2 ? [text] : [text, ...words];
}

/** Who is named by each of the words, and by some of them together: the others may say what happened. */
function namedTogether(words: readonly (readonly number[])[]): (readonly number[])[] {
  let together: (readonly number[])[] = [];
  for (const word of words) {
    const also = new Set(word);
    together = [...together, word, ...together.map((others) => others.filter((id) => also.has(id)))];
  }
  return together;
}

/** Whom a search means by the text, by a word of it or by several, where these are few, for the access record. */
export async function studentsMeant(services: SearchServices, q: string): Promise<number[]> {
  const text = foldText(q);
  if (text === '') return [];
  const named = await Promise.all(partsOf(text).map((part) => studentsNamed(services, part)));
  return [
    ...new Set(
      namedTogether(named)
        .filter(({ length }) => length <= FEW_FOUND)
        .flat(),
    ),
  ];
}

/** What a search finds: the text as a whole, or each of its words; undefined where nothing is searched for. */
export async function searchedFor(services: SearchServices, q: string): Promise<ActionWhere[] | undefined> {
  const text = foldText(q);
  if (text === '') return undefined;
  const [whole = [], ...words] = await Promise.all(partsOf(text).map((part) => alternativesFor(services, part)));
  return [...whole, ...everyOne(words)];
}
