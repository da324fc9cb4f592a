import { afterEach, beforeEach, describe, it } from 'vitest';
import { appendRules } from './event-store/append-rules.ts';
import { readRules } from './event-store/read-rules.ts';
import { subscriptionRules } from './event-store/subscription-rules.ts';
import { type OpenLog, type Rules, ruleContext } from './event-store/support.ts';

/** Everything a log promises, by name. It may hold events of others: every rule looks at streams of its own. */
export const eventStoreRules: Rules = { ...appendRules, ...readRules, ...subscriptionRules };

/** How long a rule waits for an event that must come, in milliseconds, before it says which one is missing. */
const TIMEOUT_MS = 30_000;

/** Runs the contract on one kind of log. `open` gives a log to write to, new or in use. */
export function eventStoreContract(name: string, open: () => Promise<OpenLog>): void {
  describe(`the event store contract on ${name}`, () => {
    let log: OpenLog;
    beforeEach(async () => {
      log = await open();
    });
    afterEach(() => log.end());
    for (const [rule, check] of Object.entries(eventStoreRules)) it(rule, () => check(ruleContext(log, TIMEOUT_MS)));
  });
}
