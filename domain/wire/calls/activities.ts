import { z } from 'zod';
import {
  activityChangesBody,
  newActivitiesBody,
  readActivity,
  readNewActivities,
} from '../../students/activity-input.ts';
import { answersJson, answersNothing } from '../answered.ts';
import { wireActivity } from '../contract.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { editBy } from '../seen.ts';

/** Activities of students. */

export const activities = declareCall({
  method: 'GET',
  path: '/api/activities/:first/:second',
  answers: answersJson(z.object({ activities: z.array(wireActivity) }), 'Newest first'),
});

export const logActivities = declareCall({
  method: 'POST',
  path: '/api/activities',
  body: readBy(newActivitiesBody, readNewActivities),
  answers: answersJson(z.object({ activities: z.array(wireActivity) }), 'In the order of the students'),
});

export const changeActivity = declareCall({
  method: 'POST',
  path: '/api/activities/:first/:second/:activityId',
  body: editBy(activityChangesBody, (sent) => ({ changes: readActivity(sent, 'edit') })),
  answers: answersJson(z.object({ activity: wireActivity })),
});

export const removeActivity = declareCall({
  method: 'DELETE',
  path: '/api/activities/:activityId',
  answers: answersNothing,
});
