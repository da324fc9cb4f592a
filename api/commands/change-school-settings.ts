import { z } from 'zod';
import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { removedLetters, type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import { readSettings, settingsBody } from '../../domain/school-settings/settings-input.ts';
import { wireSchoolSettings } from '../../domain/wire/contract.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { transact } from '../ledger/transact.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';
import { seenPart } from './seen.ts';
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

export const changeSchoolSettings = route({
  method: 'POST',
  path: '/api/schoolSettings',
  rule: 'admin',
  about: 'Changes name and grade table of the school; every risk is computed anew',
  body: settingsBody.extend(seenPart),
  access: 'no records',
  answers: answersJson(z.object({ schoolSettings: wireSchoolSettings })),
  reads: ['records'],
  writes: ['SchoolSettingsChanged'],
  async answer(call) {
    const { readModels } = call.parts;
    const { settings } = call.parts.followed;
    const sent = readSettings(call.body);
    const { position } = await transact(call.parts, call.cause('form'), async () => {
      const { state, tip } = await settings.current();
      const changes = settingsOver(state, call.body, sent);
      const inUse = await lettersInUse(readModels, state, changes.gradeConversions);
      const events = settingsDecider.decide({ type: 'ChangeSettings', ...changes, lettersInUse: inUse }, state);
      return { appends: [{ stream: settings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    return json({ schoolSettings: presentSchoolSettings((await settings.current()).state) });
  },
});
