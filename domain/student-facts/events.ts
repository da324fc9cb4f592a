import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { entriesOf } from '../kernel/keys.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import { type FactKind, type FactValues, personalPartsOf } from './fact-kinds.ts';

type Stored<Values> = { [Field in keyof Values]-?: z.ZodType<Values[Field]> };

const day = plainDaySchema;
const text = z.string().nullable();

/** What is stored of each kind, written out and held against the table of kinds: neither may know a field the other lacks. */
const stored = {
  served: { servedFrom: day, servedAs: word<FactValues<'served'>['servedAs']>() },
  primaryDisability: {
    primaryDisabilityFrom: day,
    primaryDisability: word<FactValues<'primaryDisability'>['primaryDisability']>(),
  },
  iepMeeting: {
    iepMeetingHeldOn: day,
    iepMeetingPurpose: word<FactValues<'iepMeeting'>['iepMeetingPurpose']>(),
    iepBeginDate: day,
    iepReviewDueDate: day,
  },
  evaluation: { evaluatedOn: day, evaluationDueDate: day },
  consent: {
    consentSignedOn: day,
    consentPurpose: word<FactValues<'consent'>['consentPurpose']>(),
    consentParty: text,
    consentSignedBy: word<FactValues<'consent'>['consentSignedBy']>(),
    consentUntil: day.nullable(),
    consentWithdrawnOn: day.nullable(),
  },
  contact: {
    contactFrom: day,
    contactWho: word<FactValues<'contact'>['contactWho']>(),
    contactName: text,
    contactPhone: text,
    contactEmail: text,
    contactBestTime: text,
    contactLanguage: text,
  },
  stateNumber: { stateNumberFrom: day, stateNumber: z.string() },
  exit: {
    exitOn: day,
    exitReason: word<FactValues<'exit'>['exitReason']>(),
    exitEvidence: word<NonNullable<FactValues<'exit'>['exitEvidence']>>().nullable(),
    exitEvidenceOn: day.nullable(),
    exitNote: text,
  },
} satisfies { [Kind in FactKind]: Stored<FactValues<Kind>> };
type StoredKinds = typeof stored;

/** Facts of a student are numbered from 1, whatever their kind. */
const fact = z.number();

/** It is so; `replaces`: from its day on it stands for that one, which was so until then. */
const recorded = <Kind extends FactKind>(kind: Kind) =>
  eventType(z.object({ fact, replaces: z.number().optional(), ...(stored[kind] as StoredKinds[Kind]) }), {
    personal: personalPartsOf(kind) as never,
  });

/** It was wrong: the fields that are otherwise, of the same fact. */
const corrected = <Kind extends FactKind>(kind: Kind) =>
  eventType(z.object({ fact, ...z.object(stored[kind] as StoredKinds[Kind]).partial().shape }), {
    personal: personalPartsOf(kind) as never,
  });

/** It never was so. */
const removed = eventType(z.object({ fact }));

/** In the stream `student-{id}`: facts with a day of their own (rules/facts#two-times). */
export const factEventTypes = {
  ServedRecorded: recorded('served'),
  ServedCorrected: corrected('served'),
  ServedRemoved: removed,
  PrimaryDisabilityRecorded: recorded('primaryDisability'),
  PrimaryDisabilityCorrected: corrected('primaryDisability'),
  PrimaryDisabilityRemoved: removed,
  IepMeetingHeld: recorded('iepMeeting'),
  IepMeetingCorrected: corrected('iepMeeting'),
  IepMeetingRemoved: removed,
  EvaluationRecorded: recorded('evaluation'),
  EvaluationCorrected: corrected('evaluation'),
  EvaluationRemoved: removed,
  ConsentRecorded: recorded('consent'),
  ConsentCorrected: corrected('consent'),
  ConsentRemoved: removed,
  ContactRecorded: recorded('contact'),
  ContactCorrected: corrected('contact'),
  ContactRemoved: removed,
  StateNumberRecorded: recorded('stateNumber'),
  StateNumberCorrected: corrected('stateNumber'),
  StateNumberRemoved: removed,
  ExitRecorded: recorded('exit'),
  ExitCorrected: corrected('exit'),
  ExitRemoved: removed,
};
export type FactEvent = EventOf<typeof factEventTypes>;

type FactAct = 'recorded' | 'corrected' | 'removed';

const acts = (recordedAs: FactEvent['type'], correctedAs: FactEvent['type'], removedAs: FactEvent['type']) => ({
  ...{ recorded: recordedAs, corrected: correctedAs, removed: removedAs },
});

/** By which events a kind is recorded, corrected and removed. */
export const FACT_EVENTS: Readonly<Record<FactKind, Readonly<Record<FactAct, FactEvent['type']>>>> = {
  served: acts('ServedRecorded', 'ServedCorrected', 'ServedRemoved'),
  primaryDisability: acts('PrimaryDisabilityRecorded', 'PrimaryDisabilityCorrected', 'PrimaryDisabilityRemoved'),
  iepMeeting: acts('IepMeetingHeld', 'IepMeetingCorrected', 'IepMeetingRemoved'),
  evaluation: acts('EvaluationRecorded', 'EvaluationCorrected', 'EvaluationRemoved'),
  consent: acts('ConsentRecorded', 'ConsentCorrected', 'ConsentRemoved'),
  contact: acts('ContactRecorded', 'ContactCorrected', 'ContactRemoved'),
  stateNumber: acts('StateNumberRecorded', 'StateNumberCorrected', 'StateNumberRemoved'),
  exit: acts('ExitRecorded', 'ExitCorrected', 'ExitRemoved'),
};

const ACT_OF = new Map<string, { kind: FactKind; act: FactAct }>(
  entriesOf(FACT_EVENTS).flatMap(([kind, types]) =>
    entriesOf(types).map(([act, type]) => [type, { kind, act }] as const),
  ),
);

/** Whether an event is about a fact. */
export const isFactEvent = (event: { type: string }): event is FactEvent => ACT_OF.has(event.type);

/** Of which kind it is, and what it does. */
export const actOf = ({ type }: FactEvent) => ACT_OF.get(type) as { kind: FactKind; act: FactAct };
