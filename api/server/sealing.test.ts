import { expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { cause, embeddedLedger, nothing, removed, renamed } from '../../tests/support/embedded-ledger.ts';
import { keepSealing } from './sealing.ts';

const ledger = embeddedLedger();

const TODAY = '2026-11-28T09:00:00.000Z';

it.each([
  ['of a day before', '2026-11-27T09:00:00.000Z'],
  ['of a clock that was ten years ahead', '2036-11-28T09:00:00.000Z'],
])('what is new is sealed where the newest seal is %s', async (_, sealedAt) => {
  const { ledger: written, sealer } = ledger.log;
  await ledger.appendStudent([renamed]);
  await sealer.seal(sealedAt);
  await written.append([appendOf('student-100002', nothing, [removed])], cause);
  const end = keepSealing({
    ...{ sealer, clock: () => new Date(TODAY), log: { error: () => undefined } as never },
    access: { store: { ends: async () => undefined }, flush: async () => undefined } as never,
    configuration: { TIME_ZONE: 'America/Phoenix' } as never,
  });
  try {
    await expect.poll(async () => (await sealer.last())?.at).toBe(TODAY);
  } finally {
    await end();
  }
});
