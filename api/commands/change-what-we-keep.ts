import { type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import { keptByField } from '../../domain/school-settings/settings-fields.ts';
import * as calls from '../../domain/wire/calls/school-settings.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { json } from '../http/reply.ts';
import { transact } from '../ledger/transact.ts';
import { type LookAtFiled, refuseEmptiedFigures } from '../queries/filed-figures-stay.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route } from './route.ts';

type Kept = Parameters<typeof keptByField>[0];

/** Refuses to overwrite what somebody else changed meanwhile (rules/records#conflict). */
function refuseConflict(changes: Kept, sent: unknown, { keeps, profile }: SchoolSettings): void {
  const { seen } = sent as { seen?: Kept };
  refuseEditConflict(
    { ...keptByField(changes), ...(seen && { seen: keptByField(seen) }) },
    keptByField({ keeps, profile }),
  );
}

export const changeWhatWeKeep = route(calls.changeWhatWeKeep, {
  rule: 'admin',
  about: 'Turns on or off what the school keeps beside its records, and changes the state profile',
  access: 'no records',
  writes: ['SchoolSettingsChanged'],
  async answer(call) {
    await requireSchoolChange(call);
    const { settings } = call.services.followed;
    const look: LookAtFiled = (studentIds) => noteLookAtMany(call, calls.changeWhatWeKeep, studentIds);
    const { sent, ...changes } = call.input.body;
    const { position } = await transact(call.services, call.cause('form'), async () => {
      const { state, tip } = await settings.current();
      refuseConflict(changes, sent, state);
      await refuseEmptiedFigures(call.services, { now: state.profile, changes: changes.profile }, look);
      const events = settingsDecider.decide({ type: 'ChangeSettings', ...changes, lettersInUse: [] }, state);
      return { appends: [{ stream: settings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    const { keeps, profile } = (await settings.current()).state;
    return json({ keeps, profile });
  },
});
