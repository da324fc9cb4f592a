import type { ComparedReport } from '../../domain/wire/compare.ts';
import { textStream } from '../http/json-stream.ts';

const open = (object: object, key: string) => JSON.stringify({ ...object, [key]: [] }).slice(0, -2);

async function* piecesOf({ tables, ...rest }: ComparedReport): AsyncGenerator<string> {
  yield open(rest, 'tables');
  for (const [place, { rows, ...table }] of tables.entries()) {
    yield `${place > 0 ? ',' : ''}${open(table, 'rows')}`;
    for (const [at, row] of rows.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(row)}`;
    yield ']}';
  }
  yield ']}';
}

/**
 * A compared report as the bytes of its JSON, made in turns with other requests: in one go a whole school's takes seconds from
 * everybody, and as one text it takes them once more to be joined, measured and sent.
 */
export async function bytesInPortions(report: ComparedReport): Promise<Buffer> {
  const portions: Buffer[] = [];
  for await (const portion of textStream(piecesOf(report))) portions.push(portion);
  return Buffer.concat(portions);
}
