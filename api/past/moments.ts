import { setImmediate as letOthersRun } from 'node:timers/promises';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { FindIn } from '../../projections/storage/port.ts';

/** Entries read at a time, and so many lie between two marks. */
const PAGE = 500;

/** An entry of the journal, as far as it says when something was. */
export interface Moment {
  id: string;
  number: number;
  at: string;
}

const FIELDS = ['id', 'number', 'at'] as const;
const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Finds the last event that was known at an instant: the last up to which no event is later, since a clock may have been set
 * back. It remembers a mark every so many entries; the first question reads the journal once, in pages.
 */
export class Moments {
  readonly #models: Pick<ReadModels, 'reader'>;
  /** The last entry of each full page, with the latest `at` up to there. */
  readonly #marks: Moment[] = [];
  #growing: Promise<void> | undefined;

  constructor(models: Pick<ReadModels, 'reader'>) {
    this.#models = models;
  }

  /** Undefined when every event is later. */
  async lastUpTo(instant: string): Promise<Moment | undefined> {
    this.#growing ??= this.#grow().finally(() => {
      this.#growing = undefined;
    });
    await this.#growing;
    const mark = this.#marks.findLast(({ at }) => at <= instant);
    let last = mark && (await this.#entry(mark.id));
    for (const entry of await this.#page(mark?.id)) {
      if (entry.at > instant) break;
      last = entry;
    }
    return last;
  }

  async #grow(): Promise<void> {
    for (;;) {
      const before = this.#marks.at(-1);
      const page = await this.#page(before?.id);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      this.#marks.push({ ...last, at: page.reduce((max, { at }) => later(max, at), before?.at ?? '') });
      await letOthersRun();
    }
  }

  #page(after?: string): Promise<Moment[]> {
    const query: FindIn<typeof journalEntries, (typeof FIELDS)[number]> = {
      where: after === undefined ? {} : { id: { gt: after } },
      sort: [{ field: 'id' }],
      limit: PAGE,
      fields: FIELDS,
    };
    return this.#models.reader(journal).find(journalEntries, query);
  }

  #entry(id: string): Promise<Moment | undefined> {
    return this.#models.reader(journal).get(journalEntries, id);
  }
}
