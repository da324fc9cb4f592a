import { Rejection } from '../../domain/kernel/rejection.ts';
import { type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import { streams } from '../../domain/streams.ts';
import type { UndoAnswer } from '../../domain/wire/undo.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { givenInYear } from '../ledger/followed-streams.ts';
import { type Plan, transact } from '../ledger/transact.ts';
import { actorNames } from '../queries/actor-names.ts';
import { type LookAtFiled, refuseEmptiedFigures } from '../queries/filed-figures-stay.ts';
import { undoneAmong } from '../queries/history/undone.ts';
import { lettersInUse } from '../queries/letters-in-use.ts';
import type { UndoQuestion } from './decide-undo.ts';
import { withRestorations } from './follow-actions.ts';
import { followSettings, withFields } from './follow-settings.ts';
import { changedFields, type Outcome, outcomesOf, requireChanged } from './outcomes.ts';
import { linesOf, nothingGoesBack, takerOf, type UndoPlace } from './present-undo.ts';
import type { UndoServices } from './services.ts';

const PLACE: UndoPlace = {
  ...{ studentId: null, schoolYearId: null, termId: null, activityTypeId: null },
  type: 'SchoolSettingsChanged',
};

const isBack = (outcome: Outcome) => outcome.kind === 'goes back';
/** Of which part of the settings a field is. */
const partOf = ({ field }: Outcome) => /^(name|logo|keeps|profile)\b/.exec(field ?? '')?.[1] ?? 'gradeConversions';
const PARTS = ['name', 'logo', 'gradeConversions', 'keeps', 'profile'];

/** What decides on settings that go back, when (ISO 8601), and tells of looks at whom filed figures are of. */
interface Deciding {
  services: UndoServices;
  look: LookAtFiled;
  at: string;
}

async function decideSettings({ services, look, at }: Deciding, now: SchoolSettings, wanted: SchoolSettings) {
  const { readModels, followed } = services;
  await refuseEmptiedFigures(services, { now: now.profile, changes: wanted.profile }, look);
  const given = givenInYear((await followed.settings.current()).state, at);
  const inUse = await lettersInUse(readModels, { settings: now, look }, wanted.gradeConversions);
  return settingsDecider.decide({ type: 'ChangeSettings', ...wanted, ...given, lettersInUse: inUse }, now);
}

/** The settings with what goes back; each part of them goes back together or, where a rule refuses it, not at all. */
async function takeBack(deciding: Deciding, now: SchoolSettings, outcomes: readonly Outcome[]) {
  let settings = now;
  const taken: Outcome[] = [];
  for (const part of PARTS.map((name) => outcomes.filter((outcome) => partOf(outcome) === name))) {
    const back = part.filter(isBack);
    const wanted = withFields(
      settings,
      Object.fromEntries(back.map((outcome) => [outcome.field, 'to' in outcome ? outcome.to : null])),
    );
    try {
      await decideSettings(deciding, now, wanted);
      settings = wanted;
      taken.push(...part);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const reason = error.message;
      taken.push(...part.map((one): Outcome => (isBack(one) ? { ...one, kind: 'cannot', reason } : one)));
    }
  }
  return { events: await decideSettings(deciding, now, settings), outcomes: taken };
}

type SettingsAnswer = Omit<UndoAnswer, 'undo'>;

/** Which change of the settings is to go back. */
type Question = UndoQuestion & { entry: string } & Pick<Deciding, 'look' | 'at'>;

async function decide(services: UndoServices, { look, at, ...question }: Question): Promise<Plan<SettingsAnswer>> {
  const { events, tip } = await services.ledger.read(streams.schoolSettings);
  const followed = followSettings(events, withRestorations(events, question.actions));
  if (!followed) throw new Rejection('not-found', 'This entry does not exist.');
  requireChanged(question.fields, new Set(changedFields(followed)));
  const named = await actorNames(services.followed);
  const wanted = question.fields && new Set(question.fields);
  const { events: written, outcomes } = await takeBack(
    { services, look, at },
    followed.settings,
    outcomesOf(followed, wanted),
  );
  const own = events.find(({ metadata }) => question.actions.includes(metadata.$correlationId));
  const by = own && undoneAmong(events).undoneBy(own);
  const lines = linesOf(
    outcomes.map((outcome) => ({ place: PLACE, outcome })),
    named,
  );
  const counts = { students: 0, goesBack: 0, stays: 0, cannot: 0 };
  return {
    appends: [{ stream: streams.schoolSettings, tip, events: written }],
    answer: {
      ...{ entry: question.entry, studentId: null, ...lines, students: [], counts },
      undone: by ? takerOf(by, named) : null,
    },
  };
}

/** What taking a change of the settings back would do. */
export const previewUndoOfSettings = async (services: UndoServices, question: Question): Promise<UndoAnswer> => ({
  ...(await decide(services, question)).answer,
  undo: null,
});

/** Takes a change of the settings back; newer changes stay. @throws {Rejection} `conflict` where nothing goes back */
export async function undoOfSettings(
  services: UndoServices,
  cause: Cause,
  question: Question,
): Promise<{ answer: UndoAnswer; position: Position | null }> {
  const { answer, position } = await transact(services, cause, async () => {
    const plan = await decide(services, question);
    if (plan.answer.goesBack.length > 0) return plan;
    throw nothingGoesBack(plan.answer, services.configuration.TIME_ZONE);
  });
  return { answer: { ...answer, undo: position?.toString() ?? null }, position };
}
