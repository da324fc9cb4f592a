/** The Prometheus text format, version 0.0.4. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;
/** One measured value of a family, with what its name carries behind that of the family. */
export interface Sample {
  suffix?: '_bucket' | '_sum' | '_count';
  labels?: Labels;
  value: number;
}

/** Values of one name. */
export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

const escaped = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function familyText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

/** Families as text; those without a value are left out. */
export const exposition = (families: readonly Family[]): string =>
  `${families
    .filter(({ samples }) => samples.length > 0)
    .map(familyText)
    .join('\n')}\n`;
