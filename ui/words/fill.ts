export type Values = Partial<Record<string, string | number>>;

/** '%{name}' replaced by its value; of 'one |||| many' the form for `smart_count`. Numbers stand as they are given: years are no counts. */
export function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  const [one = text, many = one] = text.split(' |||| ');
  const count = values['smart_count'];
  const form = count === undefined || count === 1 ? (count === undefined ? text : one) : many;
  return form.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : String(value);
  });
}
