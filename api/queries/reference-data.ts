import { z } from 'zod';
import { wireActivityTypeGroup, wireDisability } from '../../domain/wire/contract.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { WIRE_ACTIVITY_GROUPS, WIRE_DISABILITIES } from '../presenters/reference-data.ts';

export const disabilities = route({
  method: 'GET',
  path: '/api/disabilities',
  rule: 'read',
  about: 'All disabilities in the order of the screen',
  access: 'no records',
  answers: answersJson(z.object({ disabilities: z.array(wireDisability) })),
  answer: () => json({ disabilities: WIRE_DISABILITIES }),
});

export const activityGroups = route({
  method: 'GET',
  path: '/api/activities/groups',
  rule: 'read',
  about: 'All activity type groups with their types, in the order of the screen',
  access: 'no records',
  answers: answersJson(z.object({ activityTypeGroups: z.array(wireActivityTypeGroup) })),
  answer: () => json({ activityTypeGroups: WIRE_ACTIVITY_GROUPS }),
});

export const version = route({
  method: 'GET',
  path: '/api/application/version',
  rule: 'read',
  about: 'The version of the program',
  access: 'no records',
  answers: answersJson(z.object({ version: z.string() })),
  answer: ({ parts }) => json({ version: parts.version }),
});
