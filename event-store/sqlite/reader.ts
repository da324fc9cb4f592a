import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { behindTogether } from '../by-subject.ts';
import type { Position, StoredEvent, StreamChoice, StreamPlace, Together } from '../port.ts';
import { explainDamage, openDataFileReader } from './data-file.ts';
import { EVENT_COLUMNS, logFile } from './log-file.ts';

type Row = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

const DATA = 5;

/** Characters of what happened after which a page ends: a filing holds everybody who left a school, and a thousand of them have no room in memory. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** As SQLite says that there is no limit. */
const ALL = -1;
const SELECT = `select ${EVENT_COLUMNS} from events`;
const TOGETHER =
  'select position from events where (stream = ? or (stream > ? and stream < ?)) and position > ? and position <= ?';

/** Names are told apart in the index alone: what is left out is never read. */
const chosen = (patterns: number) => {
  const fits = Array.from({ length: patterns }, (_, place) => (place === 0 ? 'stream not glob ?' : 'stream glob ?'));
  return patterns === 0 ? '' : `and (${fits.join(' or ')})`;
};

/** Reads the log's file in the calling thread: a page costs about two microseconds an event. */
export class LogReader {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #stream: StatementSync;
  readonly #after: StatementSync;
  /** By the number of patterns it is asked with. */
  readonly #byStream = new Map<number, StatementSync>();
  readonly #head: StatementSync;

  /** `open` says how the file is opened. */
  constructor(path: string, open = openDataFileReader) {
    this.#path = path;
    this.#database = open(path, logFile);
    this.#stream = this.#prepare(`${SELECT} where stream = ? and revision >= ? order by revision limit ?`);
    this.#after = this.#prepare(`${SELECT} where position > ? order by position limit ?`);
    this.#head = this.#prepare('select max(position) from events');
  }

  stream(stream: string, from: number, limit = ALL): StoredEvent[] {
    return this.#events(() => this.#stream.all(stream, from, limit));
  }

  after(position: Position, limit: number): StoredEvent[] {
    return this.#events(() => upToFull(this.#after.iterate(position, limit) as Iterable<unknown> as Iterable<Row>));
  }

  byStream(upTo: Position, { stream, revision }: StreamPlace, limit: number, choice?: StreamChoice): StoredEvent[] {
    const patterns = choice ? [choice.leaveOut, ...choice.but] : [];
    const statement = this.#byStreamOf(patterns.length);
    const rows = () =>
      statement.iterate(stream, revision, upTo, ...patterns, limit) as Iterable<unknown> as Iterable<Row>;
    return this.#events(() => upToFull(rows()));
  }

  together(upTo: Position, { stream, after }: Together, limit: number, choice?: StreamChoice): StoredEvent[] {
    const patterns = choice ? [choice.leaveOut, ...choice.but] : [];
    // Places come from the index alone: what is read is sorted nowhere.
    const places = this.#prepare(`${TOGETHER} ${chosen(patterns.length)} order by position limit ?`).all(
      ...[stream, `${stream}-`, behindTogether(stream), after, upTo, ...patterns, limit],
    ) as unknown as [number][];
    return this.#events(() => upToFull(this.#at(places)));
  }

  *#at(places: readonly [number][]): Generator<Row, void> {
    for (const [position] of places) yield* this.#after.all(position - 1, 1) as unknown as Row[];
  }

  #byStreamOf(patterns: number): StatementSync {
    const where = `(stream, revision) > (?, ?) and position <= ? ${chosen(patterns)}`;
    const statement =
      this.#byStream.get(patterns) ?? this.#prepare(`${SELECT} where ${where} order by stream, revision limit ?`);
    this.#byStream.set(patterns, statement);
    return statement;
  }

  head(): Position {
    const [[head]] = this.#head.all() as unknown as [[number | null]];
    return BigInt(head ?? 0);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Rows as arrays come twice as fast as rows as objects. */
  #prepare(sql: string): StatementSync {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #events(read: () => unknown): StoredEvent[] {
    try {
      return (read() as Row[]).map(storedEvent);
    } catch (error) {
      throw explainDamage(error, this.#path, logFile);
    }
  }
}

/** Rows up to where there are enough characters, one at least. */
function upToFull(rows: Iterable<Row>): Row[] {
  const page: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    page.push(row);
    characters += row[DATA].length;
    if (characters > MOST_CHARACTERS) break;
  }
  return page;
}

function storedEvent([position, stream, revision, id, type, data, metadata]: Row): StoredEvent {
  return { id, type, data, metadata, position: BigInt(position), stream, revision };
}
