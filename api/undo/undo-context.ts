import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { gradeLetters } from '../ledger/grade-letters.ts';
import { openRoster } from '../ledger/number-owner.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { Asking, UndoContext, UndoQuestion } from './decide-undo.ts';
import { readingCommonOnce } from './reading-once.ts';

/** What the taking back of some students' values is decided on, as it is now. */
export async function openContext(
  services: LedgerServices,
  cause: Cause,
  asked: { question: UndoQuestion; asking: Asking; together: boolean },
): Promise<UndoContext> {
  const [roster, letters] = await Promise.all([openRoster(services, cause.at), gradeLetters(services)]);
  return { services, cause, ...asked, reading: readingCommonOnce(services.ledger), roster, letters };
}

/** Deciding may have to put a number in order that a crash has left astray; a look must not. */
export const onlyLooking = <Services extends LedgerServices>(services: Services): Services => ({
  ...services,
  ledger: {
    ...services.ledger,
    append: () => Promise.reject(new Rejection('rule', 'The former number has to be put in order first.')),
  },
});
