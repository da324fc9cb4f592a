/** A value in which two documents differ, by where it stands in them. */
export interface DifferingValue {
  /** `info.absentPercent`. */
  path: string;
  /** As JSON; `missing` where there is none. */
  live: string;
  rebuilt: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));

function differing(path: string, live: unknown, rebuilt: unknown): DifferingValue[] {
  if (shown(live) === shown(rebuilt)) return [];
  if (!isObject(live) || !isObject(rebuilt)) return [{ path, live: shown(live), rebuilt: shown(rebuilt) }];
  const members = new Set([...Object.keys(live), ...Object.keys(rebuilt)]);
  return [...members].flatMap((member) =>
    differing(path === '' ? member : `${path}.${member}`, live[member], rebuilt[member]),
  );
}

/** Where two documents differ; undefined where one of them is not there, or was too long to be kept whole. */
export function differingValues(live: string | null, rebuilt: string | null): DifferingValue[] | undefined {
  if (live === null || rebuilt === null) return undefined;
  try {
    const values = differing('', JSON.parse(live), JSON.parse(rebuilt));
    return values.length > 0 ? values : undefined;
  } catch {
    return undefined;
  }
}
