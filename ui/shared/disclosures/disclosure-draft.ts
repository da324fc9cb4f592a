import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { recordDisclosure } from '../../../domain/wire/calls/disclosures.ts';
import type { SentBody } from '../../../domain/wire/declared-call.ts';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';

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

/** An entry as it stands, to be corrected. */
export const draftOfDisclosure = (entry: WireDisclosure): DisclosureDraft => ({
  ...{ party: entry.party, person: entry.person, purpose: entry.purpose, requestedOn: entry.requestedOn },
  ...{ way: entry.way, outcome: entry.outcome, basis: entry.basis ?? '', consentOn: entry.consentOn ?? '' },
  ...{ disclosedOn: entry.disclosedOn ?? '', furtherParties: entry.furtherParties, records: entry.records },
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
