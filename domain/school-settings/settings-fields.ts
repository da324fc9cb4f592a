import type { SchoolSettingsEvent } from './events.ts';

type Values = Readonly<Record<string, unknown>>;

const within = (part: string, values: object = {}) =>
  Object.entries(values).map(([name, value]) => [`${part}.${name}`, value] as const);

/** What the school keeps and its profile, under the names of the wire: `profile.transitionAge`. */
export const keptByField = ({ keeps, profile }: Pick<SchoolSettingsEvent['data'], 'keeps' | 'profile'>): Values =>
  Object.fromEntries([...within('keeps', keeps), ...within('profile', profile)]);

/** Settings, whole or what changed of them, under the names of the wire; of the grade table each cell. */
export function settingsByField({
  gradeConversions = [],
  keeps,
  profile,
  ...rest
}: SchoolSettingsEvent['data']): Values {
  const cells = gradeConversions.flatMap((row, at) => within(`gradeConversions[${at}]`, row));
  return { ...rest, ...Object.fromEntries(cells), ...keptByField({ keeps, profile }) };
}
