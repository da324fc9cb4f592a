import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import { UNDOABLE } from '../../domain/undoable.ts';
import * as calls from '../../domain/wire/calls/undo.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import type { UndoAnswer } from '../../domain/wire/undo.ts';
import type { Position } from '../../event-store/port.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import { whoIsThere } from '../access/who-is-there.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { actorNames } from '../queries/actor-names.ts';
import { requireYear } from '../undo/decide-undo.ts';
import { type ManyUndo, previewMany } from '../undo/many/decide-many.ts';
import { type ManyAction, manyAction } from '../undo/many/many-action.ts';
import { undoAction } from '../undo/many/undo-action.ts';
import { previewUndoOfSettings, undoOfSettings } from '../undo/undo-of-settings.ts';
import { previewUndo, undoOfStudent } from '../undo/undo-of-student.ts';
import { type UndoTarget, undoTarget } from '../undo/undo-target.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route, type SignedInCall } from './route.ts';

type UndoCall = SignedInCall & { readonly input: InputOf<typeof calls.undo> };
type Target<Of extends UndoTarget['of']> = Extract<UndoTarget, { of: Of }>;

/** What was done, or would be; without a position nothing was written. */
interface Undone {
  answer: UndoAnswer;
  position?: Position | null;
}

/** @throws {Rejection} `forbidden` for what somebody else did, unless an administrator asks */
function requireOwn({ actor: { id, admin } }: UndoCall, actors: Iterable<number | null>): void {
  if (!admin && [...actors].some((actor) => actor !== id))
    throw new Rejection('forbidden', 'Only administrators take back what somebody else has done.');
}

const askingOf = (call: UndoCall) => ({ admin: call.actor.admin, today: todayOf(call) });

/** Students are left out by their ids. @throws {Rejection} `invalid` for one the action has not touched */
function requireAffected(except: readonly number[], affected: ReadonlySet<number>): void {
  const other = except.findIndex((studentId) => !affected.has(studentId));
  if (other !== -1) throw invalidFields({ [`except[${other}]`]: ['should be a student whom the action has touched'] });
}

async function undoStudent(call: UndoCall, { entry, studentId, action }: Target<'student'>): Promise<Undone> {
  const { services, input } = call;
  const { fields, preview, except = [] } = input.body;
  if (except.length > 0) await noteLookAtMany(call, calls.undo, [studentId, ...except]);
  requireAffected(except, new Set([studentId]));
  if (except.length > 0) throw nobodyLeft();
  services.access.note(entryOf(call, 'POST /api/app/undo', 'student-opened', { studentId, details: { entry } }));
  const question = { entry, studentId, actions: [action], fields };
  const cause = { ...call.cause('undo'), undoes: action };
  if (preview) return { answer: await previewUndo(services, cause, question, askingOf(call)) };
  return undoOfStudent(services, cause, question, askingOf(call));
}

const nobodyLeft = () => new Rejection('conflict', 'Nothing is left to take back: every student is left out.');

/** An action over many without those who are left out. */
function wantedOf(call: UndoCall, { entry }: Target<'many'>, action: ManyAction): ManyUndo {
  const { fields, except = [] } = call.input.body;
  requireAffected(except, new Set(action.rows.map(({ studentId }) => studentId)));
  const left = new Set(except);
  const rows = action.rows.filter(({ studentId }) => !left.has(studentId));
  if (rows.length === 0 && left.size > 0) throw nobodyLeft();
  const { yearId, fileName, actions } = action;
  return { entry, yearId, fileName, actions, rows, fields, asking: askingOf(call) };
}

async function undoMany(call: UndoCall, target: Target<'many'>): Promise<Undone> {
  const { services, input } = call;
  const { entry, kind, id } = target;
  const action = await manyAction(services, kind, id);
  requireOwn(call, action.actors);
  const { except = [] } = input.body;
  // Whether somebody can be left out tells whether the action has touched them.
  const leftOut = await whoIsThere(services.readModels, except).catch(() => except);
  const wanted = await lookWhenRefused(
    () => noteLookAtMany(call, calls.undo, except),
    async () => wantedOf(call, target, action),
  );
  const chosen = [...new Set(wanted.rows.map(({ studentId }) => studentId))];
  const about = aboutOf({ details: { entry }, chosen }, { rows: wanted.rows.length, asked: leftOut });
  // Others can be left out each time: those who are shown are told, however many they were before.
  const look = () => services.access.note(entryOf(call, 'POST /api/app/undo', 'students-listed', about), '', chosen);
  const cause = call.cause('undo');
  // Where somebody among them may not be opened (403) nothing of anybody is shown.
  const undone = await lookWhenRefused(look, async (): Promise<Undone> => {
    if (!input.body.preview) return undoAction.run(services, cause, wanted);
    requireYear((await services.followed.calendar.current()).state, wanted.yearId, wanted.asking);
    const answer = await previewMany(services, cause, wanted, await actorNames(services.followed));
    return { answer: { entry, studentId: null, undo: null, ...answer } };
  });
  look();
  return undone;
}

async function undoSettings(call: UndoCall, { entry, action }: Target<'settings'>): Promise<Undone> {
  const { services, input } = call;
  const { fields, preview, except = [] } = input.body;
  if (!call.actor.admin) throw new Rejection('forbidden', 'Only administrators change the school settings.');
  requireAffected(except, new Set());
  const look = (studentIds: readonly number[]) => noteLookAtMany(call, calls.undo, studentIds);
  const question = { entry, actions: [action], fields, look, at: call.now.toISOString() };
  if (preview) return { answer: await previewUndoOfSettings(services, question) };
  await requireSchoolChange(call);
  return undoOfSettings(services, { ...call.cause('undo'), undoes: action }, question);
}

async function undoneBy(call: UndoCall): Promise<Undone> {
  const target = await undoTarget(call.services, call.input.body.entry, (actor) => requireOwn(call, [actor]));
  if (target.of === 'student') return undoStudent(call, target);
  return target.of === 'many' ? undoMany(call, target) : undoSettings(call, target);
}

export const undo = route(calls.undo, {
  rule: 'write',
  about:
    'Takes back what an action did to a student, to many or to the settings, but for what was changed since; a preview says what ' +
    'that would be',
  access: 'what the caller wrote',
  reads: ['records', 'journal', 'imports'],
  refuses: [404],
  // Taken back, one is written of another of these types.
  writes: [
    ...UNDOABLE,
    'StudentNumberClaimed',
    'StudentNumberChanged',
    'StudentNumberReleased',
    'SchoolSettingsChanged',
    'IntentProgressed',
    ...INTENT_EVENTS,
  ],
  async answer(call) {
    const { answer, position } = await undoneBy(call);
    if (position !== undefined) await call.settle(position);
    return json(answer);
  },
});
