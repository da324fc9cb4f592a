import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { logServices } from '../../../domain/wire/calls/services.ts';
import type { SentBody } from '../../../domain/wire/declared-call.ts';
import type { WireService } from '../../../domain/wire/services.ts';

type Sent = SentBody<typeof logServices>;

/** The form of a service as it is filled in; '' is nothing. */
export type ServiceDraft = Record<
  | 'activity'
  | 'date'
  | 'minutes'
  | 'setting'
  | 'groupSize'
  | 'providerKind'
  | 'providerName'
  | 'place'
  | 'description'
  | 'evidence'
  | 'requestedBy'
  | 'authorization',
  string
> & { forVr: boolean };

export const newService = (today: PlainDay, students: number): ServiceDraft => ({
  ...{ activity: '', date: today, minutes: '', setting: students > 1 ? 'group' : 'individual' },
  ...{ groupSize: students > 1 ? String(students) : '', providerKind: 'vr-staff', providerName: '', place: '' },
  ...{ description: '', evidence: '', requestedBy: '', authorization: '', forVr: true },
});

/** A service that stands there, as the form holds it. */
export const draftOf = (service: WireService): ServiceDraft => ({
  ...service,
  minutes: String(service.minutes),
  groupSize: service.groupSize === null ? '' : String(service.groupSize),
});

const numberOrText = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** What is sent; the server says at the field what is wrong. */
export function serviceBodyOf(draft: ServiceDraft): Omit<Sent, 'studentIds'> {
  const { activity, date, minutes, setting, groupSize, providerKind, providerName, place, description, ...rest } =
    draft;
  const { evidence, requestedBy, authorization, forVr } = rest;
  return {
    ...{
      activity,
      date,
      setting,
      providerKind,
      providerName,
      place,
      description,
      evidence,
      requestedBy,
      authorization,
    },
    ...{ forVr, minutes: numberOrText(minutes) },
    groupSize: setting === 'group' && groupSize !== '' ? numberOrText(groupSize) : null,
  } as Omit<Sent, 'studentIds'>;
}
