import { pick } from '../../contract/bad-input/random.ts';
import type { Client } from '../../http/client.ts';
import { recordId, studentForm, type TestYear } from '../../http/records/school.ts';
import { type Change, Worker } from './lane.ts';

/** What is known of a student: the newest values, and the notes of the activities in the order of their text. */
interface Known {
  firstName: string;
  absentPercent: number | null;
  notes: readonly string[];
}
/** By school-issued number. */
type Students = Readonly<Record<string, Known>>;
type StudentChange = Change<Students>;

const MOST_STUDENTS = 5;
const MOST_ACTIVITIES = 6;

const sorted = (notes: readonly string[]) => [...notes].sort();
const changed = (students: Students, number: string, values: Partial<Known>): Students => ({
  ...students,
  [number]: { ...(students[number] as Known), ...values },
});

/** Admits, edits and removes students of its own, answers for them, and logs, changes and removes their activities. */
export class StudentWorker extends Worker<Students> {
  readonly name: string;
  protected model: Students = {};
  readonly #year: TestYear;
  readonly #random: () => number;
  readonly #ids = new Map<string, number>();
  /** By number and notes. */
  readonly #activities = new Map<string, number>();

  constructor(name: string, year: TestYear, random: () => number) {
    super();
    this.name = name;
    this.#year = year;
    this.#random = random;
  }

  protected next(): StudentChange {
    const numbers = Object.keys(this.model);
    const number = numbers.length < 2 ? undefined : pick(numbers, this.#random);
    if (number === undefined) return this.#admit();
    const { notes } = this.model[number] as Known;
    const choices = [
      () => this.#edit(number),
      () => this.#answer(number),
      () => this.#answer(number),
      ...(numbers.length < MOST_STUDENTS ? [() => this.#admit()] : [() => this.#remove(number)]),
      ...(notes.length < MOST_ACTIVITIES ? [() => this.#log(numbers)] : []),
      ...(notes.length > 0 ? [() => this.#change(number, pick(notes, this.#random))] : []),
      ...(notes.length > 1 ? [() => this.#removeActivity(number, pick(notes, this.#random))] : []),
    ];
    return pick(choices, this.#random)();
  }

  #admit(): StudentChange {
    const studentId = `${this.name}-${this.number}`;
    return {
      method: 'POST',
      path: `/api/schoolYears/${this.#year.id}/students`,
      body: studentForm({ studentId }),
      apply: (students) => ({ ...students, [studentId]: { firstName: 'Lee', absentPercent: null, notes: [] } }),
      learn: ({ body }) => this.#ids.set(studentId, body.studentTermInfos[0].studentId),
    };
  }

  #remove(number: string): StudentChange {
    return {
      method: 'DELETE',
      path: `/api/schoolYears/${this.#year.id}/students/${this.#ids.get(number)}`,
      apply: ({ [number]: _, ...others }) => others,
    };
  }

  #edit(number: string): StudentChange {
    const firstName = `Name ${this.number}`;
    const path = `/api/schoolYears/${this.#year.id}/students/${this.#ids.get(number)}`;
    return { method: 'POST', path, body: { firstName }, apply: (all) => changed(all, number, { firstName }) };
  }

  #answer(number: string): StudentChange {
    const absentPercent = this.number % 101;
    const id = recordId(this.#ids.get(number) ?? 0, this.#year.first);
    const path = `/api/studentTermInfo/${id}`;
    return { method: 'POST', path, body: { absentPercent }, apply: (all) => changed(all, number, { absentPercent }) };
  }

  /** One activity of several students: there for all of them or for none. */
  #log(numbers: readonly string[]): StudentChange {
    const notes = `note ${this.number}`;
    const studentIds = numbers.map((number) => this.#ids.get(number) ?? 0);
    const events = [{ eventTime: '2025-10-01' }];
    return {
      method: 'POST',
      path: '/api/activities',
      body: { schoolYearId: this.#year.id, studentIds, activityTypeId: 4, frequency: 'Weekly', notes, events },
      apply: (all) =>
        numbers.reduce((made, number) => {
          const before = made[number]?.notes ?? [];
          return changed(made, number, { notes: sorted([...before, notes]) });
        }, all),
      learn: ({ body }) => {
        for (const [at, number] of numbers.entries())
          this.#activities.set(`${number} ${notes}`, body.activities[at].id);
      },
    };
  }

  #change(number: string, from: string): StudentChange {
    const notes = `note ${this.number}`;
    const id = this.#activities.get(`${number} ${from}`) as number;
    return {
      method: 'POST',
      path: `/api/activities/${this.#ids.get(number)}/${this.#year.id}/${id}`,
      body: { activityTypeId: 4, frequency: 'Weekly', notes, events: [{ eventTime: '2025-10-01' }] },
      apply: (all) => {
        const others = (all[number] as Known).notes.filter((one) => one !== from);
        return changed(all, number, { notes: sorted([...others, notes]) });
      },
      learn: () => this.#activities.set(`${number} ${notes}`, id),
    };
  }

  #removeActivity(number: string, notes: string): StudentChange {
    return {
      method: 'DELETE',
      path: `/api/activities/${this.#activities.get(`${number} ${notes}`)}`,
      apply: (all) => changed(all, number, { notes: (all[number] as Known).notes.filter((one) => one !== notes) }),
    };
  }

  protected async seen(client: Client): Promise<Students> {
    const { body } = await client.get(`/api/term/${this.#year.first}/students`);
    const students: Record<string, Known> = {};
    for (const { studentId: id, absentPercent, student } of body.students) {
      const number: string = student.studentId;
      if (!number.startsWith(`${this.name}-`)) continue;
      if (students[number]) throw new Error(`${number} is there twice`);
      const { activities } = (await client.get(`/api/activities/${id}/${this.#year.id}`)).body;
      const notes = sorted(activities.map((one: { notes: string }) => one.notes));
      students[number] = { firstName: student.firstName, absentPercent, notes };
    }
    return inOrderOf(this.model, students);
  }
}

/** The same students; objects are compared whatever the order of their keys, messages are read more easily in one. */
const inOrderOf = (model: Students, seen: Students): Students =>
  Object.fromEntries(
    [...new Set([...Object.keys(model), ...Object.keys(seen)])].flatMap((number) => {
      const found = seen[number];
      return found ? [[number, found]] : [];
    }),
  );
