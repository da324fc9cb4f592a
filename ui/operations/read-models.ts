import { labelIn } from '../../domain/labels/labels.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import { counted } from '../shared/counted.ts';
import { inFigures } from '../words/in-figures.ts';
import { type Sentence, t, translated } from '../words/t.ts';

/** Under which the state of the read models is kept. */
export const READ_MODELS_KEY = ['readModels'];
/** Milliseconds between looks while something moves, and while nothing does. */
export const LOOK_OFTEN_MS = 1_500;
export const LOOK_SELDOM_MS = 15_000;
const moves = (model: ReadModelStatus): boolean =>
  model.state === 'building' || Boolean(model.comparing) || model.lagSeconds > 0 || model.pending.length > 0;

type Query = { state: { data: { data: ReadModelStatus[] } | undefined } };

/** How the read models stand is looked at again by itself. */
export const LOOK_AGAIN = {
  refetchInterval: (query: Query) => (query.state.data?.data.some(moves) ? LOOK_OFTEN_MS : LOOK_SELDOM_MS),
};

/** What each holds, for people who do not know the code. */
const ABOUT: Record<(typeof READ_MODEL_NAMES)[number], Sentence> = {
  staff: 'Accounts',
  'school-years': 'School years and terms',
  students: 'Students and where they are enrolled',
  records: 'Term records, risk and dashboards',
  activities: 'Activities',
  caseloads: 'Caseloads',
  facts: 'Facts of students',
  services: 'Pre-ETS services',
  'due-dates': 'Due dates',
  journal: 'History',
  imports: 'Imports',
};
/** What a read model holds; its id where nobody has said. */
export const aboutReadModel = (id: string): string => translated(labelIn(ABOUT, id));

/** `3 s`, `4 min`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60
    ? t('%{minutes} min', { minutes })
    : t('%{floor} h %{value} min', { floor: Math.floor(minutes / 60), value: minutes % 60 });
}

/** `, 1,200 events`; '' where none is known to be missing. With words before it: ` and 1,200 events behind`. */
function eventsBehind({ lagEvents = 0 }: ReadModelStatus, before = ''): string {
  if (lagEvents === 0) return '';
  return before
    ? t('%{before}%{events} behind', { before, events: counted(lagEvents, 'event') })
    : `, ${counted(lagEvents, 'event')}`;
}

/** `event no. 2,126 (TermInfoUpdated in student-100001-1)`. */
export function eventCalled({ number, position, eventType, stream }: NonNullable<ReadModelStatus['stopped']>): string {
  const place = stream ? t('%{eventType} in %{stream}', { eventType, stream }) : eventType;
  const called =
    number === undefined
      ? t('event %{position}', { position })
      : t('event no. %{number}', { number: inFigures(number) });
  return place ? `${called} (${place})` : called;
}

/** How far a comparison is: events are applied first, then documents compared. */
export function comparingText({ phase, done, total, differences }: NonNullable<ReadModelStatus['comparing']>): string {
  const far = t('%{n} of %{whole}', {
    n: inFigures(done),
    whole: counted(total, phase === 'building' ? 'event' : 'document'),
  });
  if (phase === 'building') return t('Being compared: building from the log, %{far}.', { far });
  return t('Being compared: %{far}, %{differences} of them different so far.', {
    far,
    differences: inFigures(differences),
  });
}

/** What is going on, in a sentence. */
export function standing(model: ReadModelStatus): string {
  if (model.state === 'stopped')
    return t('Stopped%{eventsBehind}. The rest goes on without it.', { eventsBehind: eventsBehind(model, ' and ') });
  if (model.state === 'building') return building(model);
  const pace = model.perSecond
    ? t(' %{events} per second.', { events: counted(Math.round(model.perSecond), 'event') })
    : '';
  if (model.lagSeconds > 0)
    return t('%{duration}%{eventsBehind} behind.%{pace}', {
      duration: duration(model.lagSeconds),
      eventsBehind: eventsBehind(model),
      pace,
    });
  return t('Up to date.%{pace}', { pace });
}

function building({ applied, total, perSecond, secondsLeft }: ReadModelStatus): string {
  const done = t('Being built anew: %{applied} of %{events}', {
    applied: inFigures(applied),
    events: counted(total, 'event'),
  });
  const speed = perSecond ? t(', %{round} per second', { round: inFigures(Math.round(perSecond)) }) : '';
  const left = secondsLeft === null ? '' : t(', about %{duration} left', { duration: duration(secondsLeft) });
  return t('%{done}%{speed}%{left}. The present one serves meanwhile.', { done, speed, left });
}
