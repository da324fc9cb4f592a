import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { isProbablyAnother } from '../../../domain/student-import/another-person.ts';
import { checkRow } from '../../../domain/student-import/check-row.ts';
import { withRepeat } from '../../../domain/student-import/check-rows.ts';
import type { CellTexts, ImportField } from '../../../domain/student-import/columns.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { numberBeforeLoss } from '../../../domain/student-import/lost-zeros.ts';
import { indexNumbers, type NumberIndex } from '../../../domain/student-import/number-index.ts';
import { inSlices } from '../reading/pause.ts';
import type { ImportTable } from '../reading/read-table.ts';
import { type ImportTarget, knownStudents, type LookUp } from './known-students.ts';
import {
  type CellChange,
  changedFields,
  count,
  NO_TALLY,
  type SheetCorrections,
  type SheetPhase,
  type SheetRow,
  type SheetState,
  saysNothingNew,
  type Tally,
  WHO,
} from './sheet-state.ts';

/** How often a running check tells its listeners, in milliseconds. */
const PROGRESS_EVERY_MS = 150;

/** The rows of one file, checked against the rules and against what is known; a store for `useSyncExternalStore`. */
export class ImportSheet {
  readonly fileName: string;
  /** SHA-256 of the file as it was chosen, where the browser has it. */
  readonly fileHash: string | undefined;
  readonly notes: readonly string[];
  /** Number of rows. */
  readonly total: number;
  private readonly texts: CellTexts[];
  private readonly rows: (SheetRow | undefined)[];
  private readonly rules: { today: PlainDay; letters: readonly string[] };
  private readonly lookUp: LookUp;
  private readonly numbers: NumberIndex;
  private readonly listeners = new Set<() => void>();
  private known = new Map<string, KnownStudent>();
  private target: ImportTarget | undefined;
  private running: AbortController | undefined;
  private progressAt = 0;
  /** How many typed numbers are being looked up. */
  private lookUps = 0;
  private readonly tally: Tally = { ...NO_TALLY };
  private readonly lines: readonly number[] | undefined;
  /** Rows of which it was decided that they are about the student who has their number, and who that was. */
  private readonly samePerson = new Map<number, number>();
  /** Places of rows that are not as they stand in the file. */
  private readonly corrected = new Set<number>();
  /** Counts what was corrected and decided. */
  revision = 0;
  private current: SheetState = { phase: { is: 'unchecked' }, ...this.tally, run: 0, lookingUp: false };

  constructor(table: ImportTable, rules: { today: PlainDay; letters: readonly string[] }, lookUp: LookUp) {
    this.fileName = table.fileName;
    this.fileHash = table.hash;
    this.notes = table.notes;
    this.texts = table.rows;
    this.total = table.rows.length;
    this.lines = table.lines;
    this.rows = new Array(this.total);
    this.rules = rules;
    this.lookUp = lookUp;
    this.numbers = indexNumbers(table.rows.map((row) => row.studentId ?? ''));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly state = (): SheetState => this.current;

  /** A row as last checked; undefined before the first check has come to it. */
  row(index: number): SheetRow | undefined {
    return this.rows[index];
  }
  /** The texts of a row as they are sent. */
  textsOf(index: number): CellTexts {
    return this.texts[index] ?? {};
  }

  /** The line of a row in its file, as a spreadsheet counts it. */
  lineOf(index: number): number {
    return this.lines?.[index] ?? index + 1;
  }
  /** The rows that are sent, in their order. */
  sendable(): number[] {
    return Array.from({ length: this.total }, (_, index) => index).filter((index) => !this.rows[index]?.skipped);
  }
  /** Whether it was decided that the row is about the student who has its number. */
  isSamePerson(index: number): boolean {
    const known = this.knownOf(index);
    return known !== undefined && this.samePerson.get(index) === known.studentId;
  }
  /** Decides whether a row is about the student who has its number; rows nobody decides on are skipped. */
  decide(index: number, samePerson: boolean): void {
    const known = this.knownOf(index);
    if (samePerson && known) this.samePerson.set(index, known.studentId);
    else this.samePerson.delete(index);
    this.revision++;
    this.checkOne(index);
    this.tell({});
  }

  /** What was done with the file's rows. */
  corrections(): SheetCorrections {
    const corrected = [...this.corrected].map((index): [number, CellTexts] => [index, this.textsOf(index)]);
    return { corrected, samePerson: [...this.samePerson] };
  }
  /** Does again what was done with them before; the next check takes it into account. */
  restore({ corrected, samePerson }: SheetCorrections): void {
    for (const [index, texts] of corrected) {
      this.texts[index] = texts;
      this.corrected.add(index);
      this.numbers.change(index, texts.studentId ?? '');
    }
    // What another version of the screens kept says about whom it was decided no more than that it was.
    for (const one of samePerson) if (Array.isArray(one)) this.samePerson.set(...one);
  }

  /** What is known of the student who has the row's number. */
  private knownOf(index: number): KnownStudent | undefined {
    return this.known.get(compareKey(this.textsOf(index).studentId ?? ''));
  }

  /** The number of a known student that the row's would be with the zeros it has probably lost. */
  numberBeforeLoss(index: number): string | undefined {
    return numberBeforeLoss(this.known, this.textsOf(index).studentId ?? '');
  }

  /** Checks all rows for this year and term; a check that is still running is given up. */
  async check(target: ImportTarget): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.target = target;
    this.known = new Map();
    try {
      await this.findKnown(target, running.signal);
      if (running.signal.aborted) return;
      await this.checkAll(running.signal);
    } catch (error) {
      if (!running.signal.aborted) this.tell({ phase: { is: 'failed', error } });
    }
  }

  /** Stops working on the sheet. */
  close(): void {
    this.running?.abort();
  }

  private async findKnown(target: ImportTarget, signal: AbortSignal): Promise<void> {
    const progress = (done: number, total: number) =>
      this.tell({ phase: { is: 'checking', part: 'looking-up', done, total } });
    progress(0, this.total);
    const ask = (part: string[]) => this.lookUp(target, part, signal);
    // Numbers that are typed meanwhile are looked up by themselves, into the same map.
    const into = this.known;
    const known = await knownStudents(
      this.texts.map((row) => row.studentId ?? ''),
      ask,
      progress,
    );
    for (const [key, student] of known) into.set(key, student);
  }

  private async checkAll(signal: AbortSignal): Promise<void> {
    const progress = (done: number) =>
      this.tellSometimes({ is: 'checking', part: 'checking', done, total: this.total });
    await inSlices(this.total, (index) => this.checkOne(index), { signal, onSlice: progress });
    if (signal.aborted) return;
    this.tell({ phase: { is: 'ready' }, run: this.current.run + 1 });
  }

  /** Changes one cell of these rows alike. */
  change(indexes: readonly number[], field: ImportField, text: string): Promise<void> {
    return this.changeCells(indexes.map((index) => ({ index, field, text })));
  }

  /** Changes cells and checks what the changes touch, each row once; numbers also against what is known. */
  async changeCells(cells: readonly CellChange[]): Promise<void> {
    const affected = new Set<number>();
    this.revision++;
    for (const { index, field, text } of cells) {
      this.texts[index] = { ...this.texts[index], [field]: text };
      this.corrected.add(index);
      if (WHO.includes(field)) this.samePerson.delete(index);
      const others = field === 'studentId' ? this.numbers.change(index, text) : [];
      for (const other of [index, ...others]) affected.add(other);
    }
    for (const index of affected) this.checkOne(index);
    this.tell({});
    const typed = cells.filter(({ field, text }) => field === 'studentId' && text.trim() !== '');
    if (typed.length > 0) await this.lookUpTyped(typed);
  }

  private async lookUpTyped(typed: readonly CellChange[]): Promise<void> {
    const { known, target } = this;
    const numbers = typed.map(({ text }) => text).filter((text) => !known.has(compareKey(text)));
    if (!target || numbers.length === 0) return;
    const signal = this.running?.signal;
    this.lookUps++;
    this.tell({ lookingUp: true });
    let failed: Partial<SheetState> = {};
    try {
      const found = await knownStudents(numbers, (part) => this.lookUp(target, part, signal));
      for (const [key, student] of found) known.set(key, student);
      for (const { index } of typed) this.checkOne(index);
    } catch (error) {
      if (!signal?.aborted) failed = { phase: { is: 'failed', error } };
    }
    this.lookUps--;
    this.tell({ ...failed, lookingUp: this.lookUps > 0 });
  }

  private checkOne(index: number): void {
    const texts = this.textsOf(index);
    const known = this.knownOf(index);
    const samePerson = this.isSamePerson(index);
    const lostZeros = this.numberBeforeLoss(index) !== undefined;
    const context = { ...this.rules, known, samePerson, lostZeros };
    const checked = withRepeat(checkRow(texts, context), this.numbers.repeat(index));
    count(this.tally, this.rows[index], -1);
    const { shown, findings } = checked;
    const skipped = findings.some((finding) => finding.anotherPerson);
    const probablyAnother = skipped || (samePerson && isProbablyAnother(shown, known));
    const unchanged = known !== undefined && saysNothingNew(checked, known);
    const changed = known ? changedFields(checked, known) : [];
    const row = { shown, findings, known, unchanged, probablyAnother, skipped, changed };
    this.rows[index] = row;
    count(this.tally, row, 1);
  }

  private tellSometimes(phase: SheetPhase): void {
    if (performance.now() - this.progressAt > PROGRESS_EVERY_MS) this.tell({ phase });
  }

  private tell(changes: Partial<SheetState>): void {
    this.progressAt = performance.now();
    this.current = { ...this.current, ...this.tally, ...changes };
    for (const listener of this.listeners) listener();
  }
}
