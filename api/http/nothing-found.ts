import { Rejection } from '../../domain/kernel/rejection.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { recordChangeNotFound } from '../access/change-not-found.ts';
import { recordNothingFound } from '../access/record-call.ts';
import type { Reply } from './reply.ts';
import type { Call, Route } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Answers a call, and notes a look at a student of whom it found nothing. What cannot be looked up just now keeps nobody from being told so. */
export async function notingNothingFound(
  route: Route,
  call: Call<HttpServices> & Sent,
  answer: () => Promise<Reply>,
): Promise<Reply> {
  const { readModels, followed } = call.services;
  const isThere = async (studentId: number) => {
    // Where the school keeps nothing of the kind, nothing is told of anybody.
    if (route.keeps && !(await followed.settings.current()).state.keeps[route.keeps]) return false;
    return (await readModels.reader(students).get(admittedStudents, studentId)) !== undefined;
  };
  try {
    return await answer();
  } catch (error) {
    const recording =
      route.access === 'what the caller wrote' && error instanceof Rejection && error.code === 'not-found'
        ? recordChangeNotFound(route, call, isThere)
        : recordNothingFound(route, call, error, isThere);
    await recording.catch(() => undefined);
    throw error;
  }
}
