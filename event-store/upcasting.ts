/** The data of an event as it was written by an older version of this program. */
export type OldData = Record<string, unknown>;

/** An event as it was written, its personal fields opened. */
interface OldEvent {
  type: string;
  version: number;
  data: OldData;
}

/**
 * One step each: `Type@version` brings data of that version to the next one. Steps are pure and total: what an old event
 * did not say becomes unknown, not zero. Personal fields are opened before.
 */
export type Upcasts = Readonly<Record<string, (data: OldData) => OldData>>;

/** The steps of this program. Every type and version ever written has a frozen example in `tests/golden`. */
export const upcasts: Upcasts = {
  // Until then every account began with a password.
  'StaffAccountCreated@1': (data) => data,
  // Until then names, addresses and hashes of passwords stood open; they are opened before.
  'StaffAccountCreated@2': (data) => data,
  'StaffAccountChanged@1': (data) => data,
  'StaffPasswordChanged@1': (data) => data,
  'StaffPasswordReset@1': (data) => data,
  'StaffInvitationAccepted@1': (data) => data,
};

/** Brings an event's data to version `to`, step by step; throws when a step is missing or the event is newer. */
export function upcast(steps: Upcasts, { type, version: from, data }: OldEvent, to: number): OldData {
  if (from > to) throw new Error(`it was written by a newer version of this program (${type} version ${from})`);
  let current = data;
  for (let version = from; version < to; version += 1) {
    const step = steps[`${type}@${version}`];
    if (!step) throw new Error(`nothing brings ${type} from version ${version} to ${version + 1}`);
    current = step(current);
  }
  return current;
}
