import { settingsDecider } from '../../domain/school-settings/settings.ts';
import * as calls from '../../domain/wire/calls/school-settings.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { json } from '../http/reply.ts';
import { givenInYear } from '../ledger/followed-streams.ts';
import { transact } from '../ledger/transact.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';
import type { LookAtFiled } from '../queries/filed-figures-stay.ts';
import { lettersInUse } from '../queries/letters-in-use.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route } from './route.ts';
import { settingsOver } from './settings-over.ts';

export const changeSchoolSettings = route(calls.changeSchoolSettings, {
  rule: 'admin',
  about: 'Changes name and grade table of the school; every risk is computed anew',
  access: 'no records',
  reads: ['records'],
  writes: ['SchoolSettingsChanged'],
  async answer(call) {
    await requireSchoolChange(call);
    const { readModels } = call.services;
    const { settings } = call.services.followed;
    const { sent, changes: read } = call.input.body;
    const look: LookAtFiled = (studentIds) => noteLookAtMany(call, calls.changeSchoolSettings, studentIds);
    const { position } = await transact(call.services, call.cause('form'), async () => {
      const { state, tip } = await settings.current();
      const changes = settingsOver(state, sent, read);
      const held = { settings: state, look };
      const inUse = await lettersInUse(readModels, held, changes.gradeConversions);
      const over = { lettersInUse: inUse, ...givenInYear(state, call.now.toISOString()) };
      const events = settingsDecider.decide({ type: 'ChangeSettings', ...changes, ...over }, state);
      return { appends: [{ stream: settings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    return json({ schoolSettings: presentSchoolSettings((await settings.current()).state) });
  },
});
