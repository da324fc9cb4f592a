import { lookWhenRefused } from '../access/look-when-refused.ts';
import type { NamedCall } from '../access/note-look.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import { numberOwner, openRoster } from '../ledger/number-owner.ts';
import type { SignedInCall } from './route.ts';

async function noteNumber(call: SignedInCall, { method, path }: NamedCall, studentNumber: string): Promise<void> {
  const { services, now } = call;
  const owner = await numberOwner(services, await openRoster(services, now.toISOString()), studentNumber);
  const students = owner.status === 'student' ? [owner.studentId] : [];
  const about = aboutOf({ details: { numbers: 1 }, chosen: [] }, { rows: students.length, students });
  services.access.note(entryOf(call, `${method} ${path}`, 'numbers-looked-up', about), studentNumber);
}

/** Gives a student a number. Whoever is told that it is somebody else's has looked it up, which the access record tells. */
export const numberOrLook = <Answer>(
  call: SignedInCall,
  declared: NamedCall,
  studentNumber: string | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  lookWhenRefused(async ({ code }) => {
    if (code === 'duplicate' && studentNumber !== undefined) await noteNumber(call, declared, studentNumber);
  }, work);
