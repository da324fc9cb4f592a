/** Values to put into the query; null takes one out. */
export type AddressChange = Record<string, string | null>;

/** The query of `search` with these values changed, '?' included; '' when nothing is left. */
export function changedSearch(search: string, change: AddressChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
