export type Values = Partial<Record<string, string | number>>;

/** '%{name}' replaced by its value. Numbers stand as they are given: years are no counts. */
export function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : String(value);
  });
}
