import { setTimeout as pause } from 'node:timers/promises';
import { filingsDecider } from '../../domain/filings/filings.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { exitFigures } from '../../domain/student-facts/exit-figures.ts';
import * as calls from '../../domain/wire/calls/exits.ts';
import type { Position } from '../../event-store/port.ts';
import { facts } from '../../projections/definitions/facts.ts';
import { removals } from '../../projections/definitions/shared/years.ts';
import { transact } from '../ledger/transact.ts';
import { filingsAnswer, filingsOf } from '../queries/exit-filings.ts';
import { exitsOf, filingOf } from '../queries/found-exits.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

/** Milliseconds for figures to have what was recorded up to now. */
const SETTLE_TIMEOUT_MS = 2000;
/** Looks at figures that others go on changing, or that have something left to do, and milliseconds between two of them. */
const MOST_LOOKS = 5;
const LOOK_AGAIN_AFTER_MS = 300;

const notSettled = () =>
  new Rejection('unavailable', 'The figures of this exit year are changing at the moment. Please try again.', {
    retryAfter: 5,
  });

/** Everything up to an entry is in the figures, and who was in a year that was emptied or deleted is out of them: that is done in slices. */
async function haveAll({ readModels }: Pick<CommandServices, 'readModels'>, upTo: Position): Promise<boolean> {
  const isThere = await readModels.waitFor(upTo, ['facts'], SETTLE_TIMEOUT_MS);
  return isThere && (await readModels.reader(facts).count(removals, {}, 1)) === 0;
}

/**
 * The figures of an exit year as they are filed, found twice: they are those of the entry that stands with them.
 * @throws {Rejection} `unavailable` while they are not
 */
async function figuresOf(services: CommandServices, exitYear: number) {
  let before: string | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const upTo = await services.ledger.head();
    if (!(await haveAll(services, upTo))) {
      await pause(LOOK_AGAIN_AFTER_MS);
      continue;
    }
    const exits = await exitsOf(services, exitYear);
    const filing = filingOf(exitYear, exits);
    if (filing.hash === before) {
      const { denominator, indicator1, indicator2 } = exitFigures(exits.found.map(({ exit }) => exit));
      return { ...filing, upTo: String(upTo), denominator, indicator1, indicator2 };
    }
    before = filing.hash;
  }
  throw notSettled();
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
