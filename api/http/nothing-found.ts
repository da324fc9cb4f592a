import { Rejection } from '../../domain/kernel/rejection.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { recordChangeNotFound } from '../access/change-not-found.ts';
import { askedById, recordNothingFound } from '../access/record-call.ts';
import { whoIsThere } from '../access/who-is-there.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import { accountsAndSettingsOfThen } from './answer-from-then.ts';
import type { Reply } from './reply.ts';
import type { Call, Route } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Answers a call, and notes a look at a student of whom it found nothing. Who cannot be looked up just now is taken to be there. */
export async function notingNothingFound(
  route: Route,
  call: Call<HttpServices> & Sent,
  answer: () => Promise<Reply>,
): Promise<Reply> {
  const { readModels } = call.services;
  const looksUp = async (studentId: number) => {
    // Where the school keeps nothing of the kind, nothing is told of anybody.
    const { asOf, services } = call;
    const { followed } = asOf ? await accountsAndSettingsOfThen(services, asOf.position) : services;
    if (route.keeps && !(await followed.settings.current()).state.keeps[route.keeps]) return false;
    return (await readModels.reader(students).get(admittedStudents, studentId)) !== undefined;
  };
  const isThere = (studentId: number) => looksUp(studentId).catch(() => true);
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

/**
 * Whom a call asks for by id, of those there are today: that a list does not have somebody, or did not at a point of the past, tells of
 * them like a row. Of whom the caller can see nothing an answer tells nothing.
 */
export async function whoIsAskedFor(
  route: Route,
  call: Call<HttpServices> & Sent,
  sight: Seen,
): Promise<readonly number[]> {
  const asked = askedById(route, call).filter((id) => mayTellOf(sight, id));
  return asked.length === 0 ? [] : whoIsThere(call.services.readModels, asked);
}
