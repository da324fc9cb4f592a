import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { removedLetters, type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import * as calls from '../../domain/wire/calls/school-settings.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { json } from '../http/reply.ts';
import { transact } from '../ledger/transact.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';
import { route } from './route.ts';
import { settingsOver } from './settings-over.ts';

/** Of the letters a new grade table takes away, those that some term record has as its grade. */
async function lettersInUse(
  models: ReadModels,
  settings: SchoolSettings,
  gradeConversions: readonly GradeConversion[] | undefined,
): Promise<string[]> {
  const removed = gradeConversions ? removedLetters(settings, gradeConversions) : [];
  const reader = models.reader(records);
  const counts = await Promise.all(removed.map((letterGrade) => reader.count(termRecords, { letterGrade })));
  return removed.filter((_, at) => (counts[at] ?? 0) > 0);
}

export const changeSchoolSettings = route(calls.changeSchoolSettings, {
  rule: 'admin',
  about: 'Changes name and grade table of the school; every risk is computed anew',
  access: 'no records',
  reads: ['records'],
  writes: ['SchoolSettingsChanged'],
  async answer(call) {
    const { readModels } = call.parts;
    const { settings } = call.parts.followed;
    const { sent, changes: read } = call.input.body;
    const { position } = await transact(call.parts, call.cause('form'), async () => {
      const { state, tip } = await settings.current();
      const changes = settingsOver(state, sent, read);
      const inUse = await lettersInUse(readModels, state, changes.gradeConversions);
      const events = settingsDecider.decide({ type: 'ChangeSettings', ...changes, lettersInUse: inUse }, state);
      return { appends: [{ stream: settings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    return json({ schoolSettings: presentSchoolSettings((await settings.current()).state) });
  },
});
