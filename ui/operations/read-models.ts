import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { counted } from '../shared/counted.ts';

/** Under which the state of the read models is kept. */
export const READ_MODELS_KEY = ['readModels'];
/** Milliseconds between looks while something moves, and while nothing does. */
const LOOK_OFTEN_MS = 1_500;
const LOOK_SELDOM_MS = 15_000;
const moves = (model: ReadModelStatus) =>
  model.state === 'building' || model.lagSeconds > 0 || model.pending.length > 0;

type Query = { state: { data: { data: ReadModelStatus[] } | undefined } };

/** How the read models stand is looked at again by itself. */
export const LOOK_AGAIN = {
  refetchInterval: (query: Query) => (query.state.data?.data.some(moves) ? LOOK_OFTEN_MS : LOOK_SELDOM_MS),
};

/** What each holds, for people who do not know the code. */
const ABOUT: Record<string, string> = {
  staff: 'Accounts',
  'school-years': 'School years and terms',
  students: 'Students and where they are enrolled',
  records: 'Term records, risk and dashboards',
  activities: 'Activities',
  journal: 'History',
  imports: 'Imports',
};
/** What a read model holds; its id where nobody has said. */
export const aboutReadModel = (id: string): string => ABOUT[id] ?? id;

/** `3 s`, `4 min`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** What is going on, in a sentence. */
export function standing(model: ReadModelStatus): string {
  if (model.state === 'stopped') return 'Stopped. The rest goes on without it.';
  if (model.state === 'building') return building(model);
  if (model.lagSeconds > 0) return `${duration(model.lagSeconds)} behind.`;
  return 'Up to date.';
}

function building({ applied, total, perSecond, secondsLeft }: ReadModelStatus): string {
  const done = `Being built anew: ${applied.toLocaleString('en-US')} of ${counted(total, 'event')}`;
  const speed = perSecond ? `, ${Math.round(perSecond).toLocaleString('en-US')} per second` : '';
  const left = secondsLeft === null ? '' : `, about ${duration(secondsLeft)} left`;
  return `${done}${speed}${left}. The present one serves meanwhile.`;
}
