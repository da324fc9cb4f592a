import type { DisclosureDetails } from '../../domain/disclosures/events.ts';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { ServiceDetails } from '../../domain/services/events.ts';
import type { PreEtsActivity } from '../../domain/vocabulary/pre-ets.ts';
import { randomOf } from '../random.ts';
import { earlier, schoolDay } from './days.ts';

const SESSIONS: readonly { activity: PreEtsActivity; description: string; minutes: number }[] = [
  { activity: 'JEC', description: 'Interest inventory and a talk about its results', minutes: 45 },
  { activity: 'WRT', description: 'Practised an interview', minutes: 60 },
  { activity: 'ISA', description: 'Prepared what to say at the own IEP meeting', minutes: 30 },
  { activity: 'WBLE', description: 'Visit of a warehouse, with questions to its staff', minutes: 120 },
  { activity: 'CPSE', description: 'Applied for a look at the community college', minutes: 45 },
];
const DAYS_BETWEEN = 21;
/** Sessions of a group in a school year, until its end. */
const MOST = 9;

/** What VR arranged for a case manager's group since the school year began, a session every three weeks. */
export function sessionsOf(seed: string, group: number, { begins, today }: { begins: PlainDay; today: PlainDay }) {
  const random = randomOf(seed, 'sessions', group);
  const first = schoolDay(addDays(begins, random.int(12, 30)));
  const sessions: Omit<ServiceDetails, 'groupSize' | 'setting'>[] = [];
  for (let at = 0; at < MOST; at++) {
    const date = addDays(first, at * DAYS_BETWEEN);
    const what = SESSIONS[(group + at) % SESSIONS.length];
    if (date > today || !what) break;
    sessions.push({
      ...{ ...what, date, providerKind: 'vr-vendor', providerName: 'Ocotillo Career Services', place: 'Room 12' },
      ...{ evidence: 'Sign-in sheet', requestedBy: 'M. Ortiz, VR', authorization: '', forVr: true },
    });
  }
  return sessions;
}

/** Records that went to VR, or somebody who asked in vain; undefined for nearly everybody. */
export function disclosureOf(place: number, consentOn: PlainDay | undefined, today: PlainDay) {
  const asked = schoolDay(earlier(addDays(consentOn ?? today, 9), today));
  const entry = { requestedOn: asked, furtherParties: '' } as const;
  if (place % 12 === 5 && consentOn && asked >= consentOn)
    return {
      ...{ ...entry, way: 'letter', party: 'Vocational Rehabilitation', person: 'M. Ortiz' },
      ...{ purpose: 'Eligibility for VR services', outcome: 'granted', basis: 'transition-agency', consentOn },
      ...{ disclosedOn: asked, records: 'IEP and latest evaluation, on paper' },
    } satisfies DisclosureDetails;
  if (place % 40 !== 11) return undefined;
  return {
    ...{ ...entry, way: 'e-mail', party: 'Regional recruiting office', person: '' },
    ...{ purpose: 'Mailing list of seniors', outcome: 'refused', basis: null, consentOn: null },
    ...{ disclosedOn: null, records: 'Names and addresses' },
  } satisfies DisclosureDetails;
}
