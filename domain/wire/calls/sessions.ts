import { z } from 'zod';
import { answersJson, answersNothing } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { sessionsAnswer } from '../sign-in.ts';

/** Where people are signed in. */

export const sessions = declareCall({
  method: 'GET',
  path: '/api/app/sessions',
  answers: answersJson(sessionsAnswer),
});

export const signOut = declareCall({
  method: 'DELETE',
  path: '/api/app/session',
  answers: answersNothing,
});

export const endOtherSessions = declareCall({
  method: 'DELETE',
  path: '/api/app/sessions',
  answers: answersNothing,
});

export const endSession = declareCall({
  method: 'DELETE',
  path: '/api/app/sessions/:sessionId',
  params: z.object({ sessionId: z.string() }),
  answers: answersNothing,
});

export const endSessionsOfUser = declareCall({
  method: 'DELETE',
  path: '/api/app/users/:id/sessions',
  answers: answersNothing,
});
