import { z } from 'zod';
import { isStudentId } from '../../domain/kernel/ids.ts';
import type { Asked } from '../access/recorded-call.ts';

/** Parts of a request by which students are named. */
const NAMING = /student|^(id|ids|first|second|except)$/i;

function parsed(text: string): unknown {
  if (/^[\d,]+$/.test(text)) return text.split(',').map(Number);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function collect(found: Set<number>, value: unknown, naming: boolean): void {
  if (typeof value === 'number') {
    if (naming && isStudentId(value)) found.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(found, one, naming);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(found, part, NAMING.test(key));
  }
}

/** The students that a request names by their ids, in its path, query or body. */
export function namedStudents({ params, query, body }: Asked): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [key, text] of [...Object.entries(params), ...query]) collect(found, parsed(text), NAMING.test(key));
  collect(found, body, false);
  return found;
}

/** What a call reads of its query and body, where it reads anything. */
export interface Declared {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
}

/** The parts of a request that its call reads: whatever else was sent says nothing. */
export function declaredIn({ query, body }: Declared, asked: Asked): Asked {
  const isAsked = (name: string) => Object.hasOwn(query?.shape ?? {}, name);
  const ofBody = body instanceof z.ZodObject ? Object.keys(body.shape) : undefined;
  return {
    params: asked.params,
    query: new URLSearchParams([...asked.query].filter(([name]) => isAsked(name))),
    body: ofBody ? onlyOf(asked.body, ofBody) : body && asked.body,
  };
}

const onlyOf = (sent: unknown, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([name]) => names.includes(name)));
