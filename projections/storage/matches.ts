import { type Document, valuesOf } from './collection.ts';
import { conditionsOf } from './conditions.ts';
import type { Condition, Sort, Where } from './port.ts';

type Comparison = Extract<Condition, object>;
type Value = string | number | boolean | null;

/** What is compared by order has a value: null is neither more nor less than anything. */
function isWithin(value: Value, { gt, gte, lt, lte }: Comparison): boolean {
  const holds = (bound: string | number | undefined, is: (bound: string | number, value: string | number) => boolean) =>
    bound === undefined || (value !== null && typeof value !== 'boolean' && is(bound, value));
  return (
    holds(gt, (bound, own) => own > bound) &&
    holds(gte, (bound, own) => own >= bound) &&
    holds(lt, (bound, own) => own < bound) &&
    holds(lte, (bound, own) => own <= bound)
  );
}

function meets(value: unknown, asked: Condition): boolean {
  const own = (value ?? null) as Value;
  if (asked === null || typeof asked !== 'object') return own === asked;
  if (asked.in && !asked.in.includes(own)) return false;
  if (asked.contains !== undefined && !(typeof own === 'string' && own.includes(asked.contains))) return false;
  if (asked.anyOf && !(Array.isArray(value) && asked.anyOf.some((one) => value.includes(one)))) return false;
  return isWithin(own, asked);
}

/** Whether a store would find the document by this condition: for the few documents that no store holds. */
export function matches(document: Document, where: Where): boolean {
  const { either, all = [] } = where;
  const values = valuesOf(document);
  if (!conditionsOf(where).every(([field, asked]) => meets(values[field], asked))) return false;
  if (!all.every((one) => matches(document, one))) return false;
  return either === undefined || either.some((alternative) => matches(document, alternative));
}

const compared = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

/** The order in which a store answers documents: null before everything, and the id at the end in the direction of the last field. */
export function orderOf(sort: Sort): (a: Document, b: Document) => number {
  const keys = sort.some(({ field }) => field === 'id')
    ? sort
    : [...sort, { field: 'id', descending: sort.at(-1)?.descending ?? false }];
  const fieldOf = (document: Document, field: string) => (valuesOf(document)[field] ?? null) as Value;
  return (a, b) => {
    for (const { field, descending } of keys) {
      const order = compared(fieldOf(a, field), fieldOf(b, field));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}
