import { keysOf } from '../../domain/kernel/keys.ts';

/** What is typed over a record that others may change meanwhile, by field. */
export interface Draft<Values extends object> {
  /** What has been typed and is not saved. */
  typed: Partial<Values>;
  /** What a typed field said when it was first typed into; for a field that is missing it is what is recorded now. */
  seen: Partial<Values>;
}

export const NOTHING_TYPED = { typed: {}, seen: {} } as const satisfies Draft<object>;

/** The values of these fields. */
export const pick = <Values extends object>(values: Values, fields: readonly PropertyKey[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))) as Values;

/** The values of all fields but these. */
export const omit = <Values extends object>(values: Values, fields: readonly PropertyKey[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))) as Values;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields whose values differ. */
export const differing = <Values extends object>(values: Partial<Values>, from: Partial<Values>): (keyof Values)[] =>
  keysOf<Partial<Values>>(values).filter((field) => !isSame(values[field], from[field]));

/** After these values were typed by somebody who saw the record as it was `before`. */
export const typedOver = <Values extends object>(
  { typed, seen }: Draft<Values>,
  values: Partial<Values>,
  before: Partial<Values>,
): Draft<Values> => ({
  typed: { ...typed, ...values },
  seen: { ...pick(before, Object.keys(values)), ...seen },
});

/** With nothing typed but these fields: the others were typed back to what is recorded. */
export const onlyTyped = <Values extends object>(
  { typed, seen }: Draft<Values>,
  fields: readonly PropertyKey[],
): Draft<Values> => ({ typed: pick(typed, fields), seen: pick(seen, fields) });

/** After `sent` was recorded: a field that was typed into while it was on its way stays typed, over what is recorded now. */
export function afterSending<Values extends object>(
  { typed, seen }: Draft<Values>,
  sent: Partial<Values>,
  recorded: Partial<Values> = {},
): Draft<Values> {
  const sentFields = Object.keys(sent);
  const since = differing(typed, sent);
  return { typed: pick(typed, since), seen: { ...omit(seen, sentFields), ...pick(pick(recorded, sentFields), since) } };
}
