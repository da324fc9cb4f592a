import { filingsDecider } from '../../domain/filings/filings.ts';
import { exitFigures } from '../../domain/student-facts/exit-figures.ts';
import * as calls from '../../domain/wire/calls/exits.ts';
import { transact } from '../ledger/transact.ts';
import { filingsAnswer, filingsOf } from '../queries/exit-filings.ts';
import { exitsOf, filingOf } from '../queries/found-exits.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

/** Milliseconds for figures to have what was recorded up to now. */
const SETTLE_TIMEOUT_MS = 2000;

/** The figures of an exit year as they are filed. */
async function figuresOf(services: CommandServices, exitYear: number) {
  const upTo = await services.ledger.head();
  await services.readModels.waitFor(upTo, ['facts'], SETTLE_TIMEOUT_MS);
  const exits = await exitsOf(services, exitYear);
  const { denominator, indicator1, indicator2 } = exitFigures(exits.found.map(({ exit }) => exit));
  return { ...filingOf(exitYear, exits), upTo: String(upTo), denominator, indicator1, indicator2 };
}

export const fileExits = route(calls.fileExits, {
  rule: 'admin',
  keeps: 'facts',
  about: 'Freezes the figures of an exit year with the position, the state profile, the rules and a hash',
  reads: ['facts'],
  access: { kind: 'students-listed', about: ({ params }) => ({ details: { what: 'filings', year: params['year'] } }) },
  writes: ['ExitsFiled'],
  async answer(call) {
    await requireSchoolChange(call);
    const { services } = call;
    const { filings } = services.followed;
    const { year } = call.input.params;
    const cause = call.cause('form');
    const { position } = await transact(services, cause, async () => {
      const figures = await figuresOf(services, year);
      const { state, tip } = await filings.current();
      const events = filingsDecider.decide({ type: 'FileExits', ...figures }, state);
      return { appends: [{ stream: filings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    return filingsAnswer(await filingsOf(services, { year }));
  },
});
