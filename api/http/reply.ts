import type { Readable } from 'node:stream';

/** How many rows an answer holds; of one that is made as it is read, how many so far. */
export interface RowCount {
  rows: number;
  /** Whose record each row is, where it may be a few; null for a row about no student. */
  students?: (number | null)[];
  /** Whom the question points at by name, number or id, where they are few, whoever is in the answer. */
  asked?: readonly number[];
}

/** By name; several values are several lines. */
type Headers = Record<string, string | string[]>;

/** What a call answers. JSON unless `type` says otherwise. */
export interface Reply {
  status: number;
  headers?: Headers;
  /** Content type of a body that is not JSON. */
  type?: string;
  body?: unknown;
  /** A JSON answer that is text already, in place of a body; a long one as the bytes that go out. */
  text?: string | Buffer;
  /** The same body packed by gzip, for callers who take that: of what is the same for everybody and packed once. */
  packed?: Buffer;
  /** Of a list: what the access record is told. */
  count?: RowCount;
  /** What the answer did not wait for, and whether it succeeded: only then is the request carried out. */
  rest?: Promise<boolean>;
}

/** 200 with a JSON object. */
export const json = (body: object, headers: Headers = {}): Reply => ({ status: 200, headers, body });

/** 200 with a JSON object that holds so many rows. */
export const listed = (body: object, rows: number, headers?: Headers): Reply => ({
  ...json(body, headers),
  count: { rows },
});

/** The same answer, saying whose records it holds, row by row. */
export const heldOf = (students: (number | null)[], reply: Reply): Reply => ({
  ...reply,
  count: { rows: students.length, ...reply.count, students },
});

/** The same answer, saying whom the question points at. */
export const askedAbout = (asked: readonly number[], reply: Reply): Reply => ({
  ...reply,
  count: { rows: 0, ...reply.count, asked },
});

/** The same answer, saying that it tells of these as well. An answer that flows counts in it what went out. */
export function alsoAbout(told: readonly number[], reply: Reply): Reply {
  if (told.length === 0) return reply;
  const count = Object.assign(reply.count ?? { rows: told.length }, {
    asked: [...(reply.count?.asked ?? []), ...told],
  });
  return { ...reply, count };
}

/** 303: a browser goes on at another address, keeping a cookie where there is one. */
export const redirect = (location: string, cookie?: string): Reply => ({
  status: 303,
  headers: { Location: location, ...(cookie !== undefined && { 'Set-Cookie': cookie }) },
  // Said to be empty: Koa would write the status into it.
  type: 'text/plain; charset=utf-8',
  body: '',
});

/** 204, the answer of every DELETE of the contract. */
export const nothing = (): Reply => ({ status: 204 });

/** 200 with a body of another type, whole or as a stream; `fileName` makes browsers save it under that name. */
export const file = (type: string, body: string | Buffer | Readable, fileName?: string): Reply => ({
  status: 200,
  type,
  body,
  ...(fileName && { headers: { 'Content-Disposition': contentDisposition(fileName) } }),
});

const contentRange = (resource: string, rows: number, from: number, total: number) => ({
  'Content-Range': `${resource} ${from}-${rows === 0 ? from : from + rows - 1}/${total}`,
});

/** One page of a list in the simple-REST dialect (rules/wire#simple-rest): a bare array with its range and the total beside it. */
export const page = (resource: string, rows: readonly object[], from: number, total: number): Reply =>
  listed(rows, rows.length, contentRange(resource, rows.length, from, total));

/** 200 with what is JSON already. */
export const jsonText = (text: string | Buffer): Reply => ({ status: 200, text });

/** The same page of rows that are JSON already. */
export const pageOfTexts = (resource: string, rows: readonly string[], from: number, total: number): Reply => ({
  ...jsonText(`[${rows.join(',')}]`),
  headers: contentRange(resource, rows.length, from, total),
  count: { rows: rows.length },
});

function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
