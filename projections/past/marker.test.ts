import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { admitted, cause, embeddedLedger, nothing } from '../../tests/support/embedded-ledger.ts';
import { write } from '../../tests/support/projected.ts';
import { createMarker } from './marker.ts';
import { marksUpTo } from './marks.ts';

const opened = embeddedLedger();
const orderOf = (upTo: bigint) => ({ folder: join(opened.folder, 'marks'), yearId: 1, upTo, forgotten: 0, between: 1 });

it('sets marks on a thread that ends with its task', async () => {
  const { stream, ...year } = write.year(1);
  await opened.log.ledger.append([appendOf(stream, nothing, [year])], cause);
  await opened.appendStudent([admitted]);
  const order = orderOf(await opened.log.ledger.head());
  await createMarker({ embedded: { dataDir: opened.folder } })(order).set;
  const positions = [1n, 2n, 9n].map((upTo) => marksUpTo(order.folder, ['records'], upTo)?.('records').checkpoint);
  expect(positions.map((checkpoint) => checkpoint?.position)).toEqual([1n, 2n, 2n]);
});

it('says why they could not be set, and can be given up', async () => {
  await opened.appendStudent([admitted]);
  const order = orderOf(9n);
  const mark = createMarker({ embedded: { dataDir: join(opened.folder, 'nowhere') } });
  await expect(mark(order).set).rejects.toThrow();
  const given = createMarker({ embedded: { dataDir: opened.folder } })(order);
  await given.stop();
  await expect(given.set).rejects.toThrow('not set any more');
  expect(existsSync(order.folder)).toBe(false);
});
