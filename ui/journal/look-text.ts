import { wireFieldLabel } from '../../domain/labels/wire-field-label.ts';
import { reportTermName, yearRange } from '../../domain/school-years/labels.ts';
import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { counted } from '../shared/counted.ts';
import { alarmText, type Excess } from '../shared/oversight/alarm-text.ts';
import { inFigures } from '../words/in-figures.ts';
import { language } from '../words/language.ts';
import { t, translated } from '../words/t.ts';

type Look = Pick<AccessRecordRow, 'kind' | 'call' | 'details'>;
type Years = readonly Pick<WireSchoolYear, 'id' | 'year' | 'termType' | 'terms'>[];

const REPORT = /^GET \/api\/reports\//;

/** What a filter narrows a list by, in words; what stands here under no name of its own is called by its key. */
const NARROWED_BY: Record<string, string> = {
  search: 'a search',
  ids: 'chosen rows',
  tile: 'a dashboard tile',
  inSchool: 'in school or not',
  supportNeeded: 'support needed',
  riskLevels: 'risk level',
  grades: 'grade level',
  disabilities: 'disability',
  races: 'race',
  kind: 'what happened',
  type: 'what happened',
  field: 'what happened',
  subject: 'who',
  upload: 'chosen rows',
  userId: 'who',
  actor: 'who',
  source: 'from where',
  studentId: 'one student',
  from: 'time',
  to: 'time',
  on: 'time',
  firstDay: 'time',
  lastDay: 'time',
  was: 'risk level',
  is: 'risk level',
  lead: 'who',
  scope: 'who',
  group: 'group',
  activity: 'activity',
};
/** They say where, or how two parts of a filter are joined. */
const NOT_NARROWING = new Set(['termId', 'yearId', 'join']);

const ROWS: Partial<Record<Look['kind'], [one: string, many: string]>> = {
  'students-listed': ['student', 'students'],
  'numbers-looked-up': ['number known', 'numbers known'],
  'journal-read': ['entry', 'entries'],
  'access-record-read': ['entry', 'entries'],
  'imports-read': ['import', 'imports'],
};

/** Which report it was, which call and why it was refused, which list and how much of it; the rest says it all by itself. */
export function lookText({ kind, call, details }: Look, years: Years, when: (instant: string) => string): string {
  if (kind === 'report-made') return translated(wireFieldLabel(call.replace(REPORT, '')));
  if (kind === 'call-refused') return [call, details['reason'], timesText(details)].filter(Boolean).join(': ');
  if (kind === 'opened-outside-team') return String(details['reason'] ?? '');
  if (kind === 'session-ended') return [details['reason'], details['device']].filter(Boolean).join(': ');
  if (kind === 'exported') return call;
  if (kind === 'read-model-compared') return String(details['readModel'] ?? '');
  if (kind === 'record-swept') return sweptText(details);
  if (kind === 'looks-lost') return lostText(details, when);
  if (kind === 'log-checked') return checkedText(details);
  if (kind === 'alarm-raised') return alarmText(details as Excess);
  const words = ROWS[kind];
  if (!words) return '';
  const { scope } = details;
  const filter = { ...(details['filter'] as object | undefined), ...(scope !== undefined && { scope }) };
  return [rowsText(details, words), whereText({ ...details, ...filter }, years), filterText(filter)]
    .filter(Boolean)
    .join(', ');
}

/** '36 times more': what came again was gathered. */
const timesText = ({ times }: Record<string, unknown>): string =>
  times === undefined
    ? ''
    : t('%{count} time more |||| %{count} times more', {
        smart_count: Number(times),
        count: inFigures(Number(times)),
      });

/** How many were removed, and which stay. */
const sweptText = ({ entries, keptDays }: Record<string, unknown>): string =>
  t('%{entries} older than %{days} days', {
    entries: counted(Number(entries), 'entry', 'entries'),
    days: inFigures(Number(keptDays)),
  });

/** How many, and between which instants they were. */
const lostText = ({ looks, from, to }: Record<string, unknown>, when: (instant: string) => string): string =>
  t('%{looks} between %{from} and %{to} could not be recorded', {
    looks: counted(Number(looks), 'look', 'looks'),
    from: when(String(from)),
    to: when(String(to)),
  });

function rowsText({ rows, numbers, what }: Record<string, unknown>, [one, many]: [string, string]): string {
  if (rows === undefined) return what === 'figures' ? t('figures of many') : t('seen before, and unchanged');
  const known = counted(Number(rows), one, many);
  return numbers === undefined ? known : t('%{known} of %{numbers}', { known, numbers: inFigures(Number(numbers)) });
}

/** 'Asked for', '184,233 events, all as they were written', '2 findings in 184,233 events': how a check went on. */
function checkedText({ state, result, events, findingCount, failure }: Record<string, unknown>): string {
  if (state === 'failed') return t('Failed: %{failure}', { failure: String(failure) });
  if (state !== 'finished') return state === 'given up' ? t('Given up') : t('Asked for');
  const read = counted(Number(events), 'event');
  return result === 'sound'
    ? t('%{read}, all as they were written', { read })
    : t('%{findings} in %{read}', { findings: counted(Number(findingCount), 'finding'), read });
}

/** The term or year it was about; nothing where it is gone, or none was named. */
function whereText({ termId, yearId }: Record<string, unknown>, years: Years): string {
  for (const year of years) {
    const term = year.terms.find(({ id }) => id === Number(termId));
    if (term) return reportTermName(year, year.terms.indexOf(term));
    if (termId === undefined && year.id === Number(yearId)) return yearRange(year.year);
  }
  return '';
}

function filterText(filter: Record<string, unknown>): string {
  const keys = Object.keys(filter).filter((key) => !NOT_NARROWING.has(key));
  const words = [...new Set(keys.map((key) => translated(NARROWED_BY[key] ?? wireFieldLabel(key).toLowerCase())))];
  return words.length === 0
    ? ''
    : t('filtered by %{words}', { words: new Intl.ListFormat(language() === 'es' ? 'es' : 'en-US').format(words) });
}
