import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DUE_LABELS } from '../../domain/due-dates/due-dates.ts';
import { eventTypes } from '../../domain/events.ts';
import { ACTION_LABELS, EVENT_LABELS, fieldLabel, SOURCE_LABELS } from '../../domain/labels/labels.ts';
import { FACTORS } from '../../domain/risk/factors.ts';
import { WHY_ABOVE } from '../../domain/risk/overall.ts';
import { SUPPORT_RULES } from '../../domain/risk/support.ts';
import { CAPABILITY_LABELS } from '../../domain/school-settings/keeps.ts';
import { PROFILE_PARTS } from '../../domain/school-settings/state-profile.ts';
import { NOT_COUNTED_LABELS } from '../../domain/services/counts.ts';
import { FACT_KINDS } from '../../domain/student-facts/fact-kinds.ts';
import { EXIT_REASONS } from '../../domain/student-facts/fact-words.ts';
import { MEMBERSHIP_FIELDS } from '../../domain/students/membership-fields.ts';
import { PERSON_FIELDS } from '../../domain/students/person-fields.ts';
import { TERM_FIELDS } from '../../domain/students/term-fields.ts';
import { TEAM_ROLE_LABELS } from '../../domain/teams/roles.ts';
import { ACTIVITY_GROUPS } from '../../domain/vocabulary/activity-types.ts';
import { BASIS_LABELS, OUTCOME_LABELS } from '../../domain/vocabulary/disclosures.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { GENDER_LABELS, RACE_LABELS } from '../../domain/vocabulary/people.ts';
import { PRE_ETS_LABELS } from '../../domain/vocabulary/pre-ets.ts';
import { ACTIVITY_FREQUENCIES, RISK_LABELS } from '../../domain/vocabulary/transition.ts';
import { ACCOUNT_ROLES } from '../../domain/wire/journal.ts';
import { wholeSentences } from '../../domain/words/whole-sentences.ts';
import { fill } from './fill.ts';
import { composed } from './spanish/composed.ts';
import { spanish } from './spanish/index.ts';
import { ofFields } from './spanish/of-fields.ts';
import { ofPatterns } from './spanish/of-patterns.ts';
import { ofRisk } from './spanish/of-risk.ts';

const known: Readonly<Record<string, string>> = spanish;
const IN_ENGLISH = '(in English)';
const holesOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

it('has every value of an English text in the Spanish one', () => {
  const different = Object.entries({ ...known, ...ofPatterns }).filter(
    ([english, other]) => holesOf(english).join() !== holesOf(other).join() || other.trim() === '',
  );
  expect(different).toEqual([]);
});

it('says in Spanish what the fields of students, their levels and their people are called', () => {
  const fields = Object.values({ ...TERM_FIELDS, ...PERSON_FIELDS, ...MEMBERSHIP_FIELDS });
  const labels = [
    ...fields.flatMap(({ label, ...field }) => [
      label.view,
      label.form,
      ...['about', 'heading', 'prompt'].flatMap((name) =>
        name in field ? [String(field[name as keyof typeof field])] : [],
      ),
    ]),
    ...[RISK_LABELS, RACE_LABELS, GENDER_LABELS].flatMap((labels) => Object.values(labels)),
  ];
  // 'Trans' is the same word.
  expect(labels.filter((label) => label !== 'Trans' && !(label in known))).toEqual([]);
  expect(EVENT_LABELS.TermInfoUpdated in known).toBe(true);
});

it('says in Spanish what the tables of the domain call events, facts, activities and choices', () => {
  // What is said of a label is in Spanish where the label is, too.
  const whole = wholeSentences(ofPatterns, (label) => known[label] ?? `${label} ${IN_ENGLISH}`);
  const isKept = (text: string) => /^[A-Z0-9 ()-]+$|^IDEA/.test(text);
  const labels = [
    ...[EVENT_LABELS, SOURCE_LABELS, ACTION_LABELS, CAPABILITY_LABELS, DUE_LABELS, NOT_COUNTED_LABELS],
    ...[PRE_ETS_LABELS, TEAM_ROLE_LABELS, BASIS_LABELS, OUTCOME_LABELS],
    ...Object.values(FACT_KINDS).flatMap(({ label, about, fields }) => [
      { label, about },
      ...Object.values(fields as Record<string, { label: string; about?: string; names?: object }>).map(
        ({ label: of, about: more, names }) => ({ of, more, ...names }),
      ),
    ]),
    ...Object.values(PROFILE_PARTS).map(({ label, about, ...part }) => ({
      ...{ label, about },
      ...('names' in part ? (part.names as Record<string, string>) : {}),
    })),
    EXIT_REASONS,
    ...ACTIVITY_GROUPS.map(({ name, types }) => [name, ...types.map((type) => type.name)]),
    [...ACTIVITY_FREQUENCIES, ...EXIT_CATEGORIES, ...POST_SCHOOL_OUTCOMES],
  ].flatMap((table) => Object.values(table as Record<string, string | undefined>));
  const missing = labels.filter(
    (text) => text !== undefined && !isKept(text) && !(text in known) && whole(text)?.includes(IN_ENGLISH) !== false,
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('says in Spanish what the fields of every stored event are called', () => {
  const fields = Object.values(eventTypes).flatMap(({ schema }) => Object.keys(schema.shape));
  const labels = new Set(fields.map(fieldLabel));
  expect([...labels].filter((label) => !(label in known))).toEqual([]);
  expect(Object.keys(ofFields).filter((label) => !labels.has(label))).toEqual([]);
});

it('says in Spanish what accounts are, which the server names in English', () => {
  expect(ACCOUNT_ROLES.filter((role) => !(role in known))).toEqual([]);
});

it('says in Spanish why a factor has its level, and what asks for support', () => {
  const rules: readonly { because: string }[] = Object.values(FACTORS).flatMap((factor) => [...factor.rules]);
  const told = [...Object.values(WHY_ABOVE), ...Object.values(SUPPORT_RULES), 'nothing recorded'];
  const reasons = [...rules.map(({ because }) => because), ...told];
  expect(reasons.filter((text) => !(text in ofRisk))).toEqual([]);
  expect(Object.keys(ofRisk).filter((text) => !reasons.includes(text))).toEqual([]);
});

it('holds nothing that nobody says any more', () => {
  const folders = ['ui', 'domain', 'api', 'projections'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('words/spanish') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const said = files.map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'")).join('\n');
  // Nouns are counted by their singular, and the kind of a term is written in lower case.
  const derived = /^[a-z -]+$|^Trimester$/;
  expect(
    Object.keys(known).filter(
      (text) =>
        !derived.test(text) &&
        !(text in composed) &&
        !(text in ofFields) &&
        !said.includes(text.replaceAll('\u00a0', '\\u00a0')),
    ),
  ).toEqual([]);
});

it('tells a grade that is a mark from a grade of the school', () => {
  expect(known[TERM_FIELDS.grade.label.view]).toBe('Calificación');
  expect(known[TERM_FIELDS.grade.heading]?.replace('\u00ad', '')).toBe('Calificación');
  expect(known['Grade ## level']).toBe('Grado');
});

it('translates sentences that come with their values in them', () => {
  const translated = wholeSentences(ofPatterns);
  expect(translated('Semester 2, 2026-2027')).toBe('Semestre 2, 2026-2027');
  expect(translated('Grade 9')).toBe('Grado 9');
  expect(translated('should be 100 or less')).toBe('debe ser 100 o menos');
  expect(translated('Ada Lovelace')).toBeUndefined();
  // A number is written in digits: other words that begin like it are texts of their own.
  expect(['Age of majority', 'Annual review'].map(translated)).toEqual([undefined, undefined]);
  // What stands in the hole of a label is a text itself; a name is none.
  const whole = wholeSentences({ '%{label} recorded by %{name}': '%{name}: %{label}' }, (label) => label.toUpperCase());
  expect(whole('Exit recorded by Exit')).toBe('Exit: EXIT');
  // Days within a sentence are days of the language, one or several.
  const dated = wholeSentences({ '%{days}: outside': '%{days}: fuera' }, undefined, (day) => `[${day}]`);
  expect(dated('March 1, 2031; May 12, 2019: outside')).toBe('[2031-03-01]; [2019-05-12]: fuera');
  expect(dated('May 40, 2019: outside')).toBe('May 40, 2019: fuera');
});

it('fills Spanish texts as English ones', () => {
  expect(fill(known['%{n} of %{whole}'] ?? '', { n: '3', whole: '12' })).toBe('3 de 12');
});
