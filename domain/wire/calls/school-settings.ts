import { z } from 'zod';
import { readWhatWeKeep, whatWeKeepBody, wireWhatWeKeep } from '../../school-settings/profile-input.ts';
import { readSettings, settingsBody } from '../../school-settings/settings-input.ts';
import { answersJson } from '../answered.ts';
import { wireActivityTypeGroup, wireDisability, wireSchoolSettings } from '../contract.ts';
import { declareCall } from '../declared-call.ts';
import { editBy } from '../seen.ts';

/** The settings of the school, and lists that are the same everywhere. */

export const schoolSettings = declareCall({
  method: 'GET',
  path: '/api/schoolSettings',
  answers: answersJson(z.object({ schoolSettings: wireSchoolSettings })),
});

export const changeSchoolSettings = declareCall({
  method: 'POST',
  path: '/api/schoolSettings',
  body: editBy(settingsBody, (sent) => ({ changes: readSettings(sent) })),
  answers: answersJson(z.object({ schoolSettings: wireSchoolSettings })),
});

/** What the school keeps, and its state profile (rules/facts#keeps). */
export const whatWeKeep = declareCall({
  method: 'GET',
  path: '/api/app/whatWeKeep',
  answers: answersJson(wireWhatWeKeep),
});

export const changeWhatWeKeep = declareCall({
  method: 'POST',
  path: '/api/app/whatWeKeep',
  body: editBy(whatWeKeepBody, readWhatWeKeep),
  answers: answersJson(wireWhatWeKeep),
});

export const disabilities = declareCall({
  method: 'GET',
  path: '/api/disabilities',
  answers: answersJson(z.object({ disabilities: z.array(wireDisability) })),
});

export const activityGroups = declareCall({
  method: 'GET',
  path: '/api/activities/groups',
  answers: answersJson(z.object({ activityTypeGroups: z.array(wireActivityTypeGroup) })),
});

export const version = declareCall({
  method: 'GET',
  path: '/api/application/version',
  answers: answersJson(z.object({ version: z.string() })),
});
