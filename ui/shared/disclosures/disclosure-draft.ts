import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { recordDisclosure } from '../../../domain/wire/calls/disclosures.ts';
import type { SentBody } from '../../../domain/wire/declared-call.ts';

type Sent = SentBody<typeof recordDisclosure>;

/** The form of a disclosure as it is filled in; '' is nothing. */
export type DisclosureDraft = Record<
  | 'party'
  | 'person'
  | 'purpose'
  | 'requestedOn'
  | 'way'
  | 'outcome'
  | 'basis'
  | 'consentOn'
  | 'disclosedOn'
  | 'furtherParties'
  | 'records',
  string
>;

export const newDisclosure = (today: PlainDay): DisclosureDraft => ({
  ...{ party: '', person: '', purpose: '', requestedOn: today, way: 'e-mail', outcome: 'granted', basis: '' },
  ...{ consentOn: '', disclosedOn: today, furtherParties: '', records: '' },
});

/** What is sent; the server reads words and days, and says at the field what is wrong. */
export function disclosureBodyOf(
  { basis, consentOn, disclosedOn, ...rest }: DisclosureDraft,
  more: Partial<Sent>,
): Sent {
  const nothing = (value: string) => value || null;
  return {
    ...rest,
    ...{ basis: nothing(basis), consentOn: nothing(consentOn), disclosedOn: nothing(disclosedOn) },
    ...more,
  } as Sent;
}
