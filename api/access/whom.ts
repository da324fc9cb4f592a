import { studentIn } from '../../domain/streams.ts';
import { FEW_FOUND } from './named-students.ts';

/** Whom events that are shown are about, as the access record tells it. */
interface Whom {
  add(event: { stream: string; data: unknown }): void;
  /** Whether they are more than are named. */
  readonly isMany: boolean;
  /** Each of them where they are few, none where they are many. */
  named(): number[];
}

export function gatherWhom(): Whom {
  const about = new Set<number>();
  return {
    add({ stream, data }) {
      for (const studentId of [studentIn(stream) ?? [], ...numbersIn(data)].flat()) about.add(studentId);
    },
    get isMany() {
      return about.size > FEW_FOUND;
    },
    named: () => fewOf([...about]),
  };
}

/** These students where they are few; more are none. */
export const fewOf = (students: readonly number[]): number[] =>
  students.length > FEW_FOUND ? [] : students.toSorted((a, b) => a - b);

/**
 * Streams that are nobody's name students by their ids: roster, requests to forget, filings, files for VR, actions over many students, events that a
 * read model left out.
 */
function numbersIn(data: unknown): number[] {
  if (typeof data === 'string') return [studentIn(data) ?? []].flat();
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (key === 'studentId' || key === 'studentIds') return numbers([value].flat());
    // A file for VR keeps each of its services as whose it is, and its number.
    if (key === 'services' && Array.isArray(value))
      return numbers(value.map((one) => (Array.isArray(one) ? one[0] : undefined)));
    return numbersIn(value);
  });
}

const numbers = (values: readonly unknown[]): number[] => values.filter((one) => typeof one === 'number');

/** Several stand beside each other in an entry, one by itself. */
export const naming = (students: readonly number[]): { studentId?: number; studentIds?: readonly number[] } => {
  const [first] = students;
  if (first === undefined) return {};
  return students.length === 1 ? { studentId: first } : { studentIds: students };
};
