type Values = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is sent of a record that others may change meanwhile: what differs from what the form was filled from, and under `seen`
 * what that was (rules/records#conflict). A field that the record does not show, a password say, is sent as it is.
 */
export function changedBody(data: Values, previousData: Values): Record<string, unknown> {
  const changed = Object.keys(data).filter((field) => !same(data[field], previousData[field]));
  const known = changed.filter((field) => field in previousData);
  const pick = (from: Values, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...pick(data, changed), ...(known.length > 0 && { seen: pick(previousData, known) }) };
}
