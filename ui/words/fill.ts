export type Values = Partial<Record<string, string | number>>;

/** '%{name}' replaced by its value. Numbers stand as they are given: years are no counts. */
export function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : String(value);
  });
}

/** Of 'one |||| many' what belongs to a count; both languages of the screens say one thing alone in its own way. */
export function ofCount(text: string, count: unknown): string {
  const [one = '', many = one] = text.split(' |||| ');
  return count === 1 ? one : many;
}

/** A text without the remark that keeps it apart from others that read the same: 'From' of 'From ## whom'. */
export const bare = (text: string): string => text.replace(/ ## .*$/, '');
