import { expect, it } from 'vitest';
import { eventTypes } from '../../domain/events.ts';
import { keysOf } from '../../domain/kernel/keys.ts';
import { affectedBy } from '../read-models.ts';

/** What is read from its own stream when it is asked for, and needs no documents. */
const READ_FROM_THE_LOG =
  /^(Staff|Disclosure|StudentNumber|StudentIdsPassedOver|Forgetting|ForgottenFiles|RetentionRule|ExitsFiled|IntentRows|ReadModelEvent)/;

it('what happens to students, years, settings and services is made into documents: one more event is not forgotten', () => {
  const untold = keysOf(eventTypes).filter((type) => affectedBy([type]).every((name) => name === 'journal'));
  expect(untold.filter((type) => !READ_FROM_THE_LOG.test(type))).toEqual([]);
  expect(untold).toContain('DisclosureRecorded');
});
