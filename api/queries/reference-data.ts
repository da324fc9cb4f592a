import * as calls from '../../domain/wire/calls/school-settings.ts';
import { json } from '../http/reply.ts';
import { WIRE_ACTIVITY_GROUPS, WIRE_DISABILITIES } from '../presenters/reference-data.ts';
import { route } from './route.ts';

export const disabilities = route(calls.disabilities, {
  rule: 'read',
  about: 'All disabilities in the order of the screen',
  access: 'no records',
  answer: () => json({ disabilities: WIRE_DISABILITIES }),
});

export const activityGroups = route(calls.activityGroups, {
  rule: 'read',
  about: 'All activity type groups with their types, in the order of the screen',
  access: 'no records',
  answer: () => json({ activityTypeGroups: WIRE_ACTIVITY_GROUPS }),
});

export const version = route(calls.version, {
  rule: 'read',
  about: 'The version of the program',
  access: 'no records',
  answer: ({ services }) => json({ version: services.version }),
});
