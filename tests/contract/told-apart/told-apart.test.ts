import { afterEach, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../../api/access/port.ts';
import { routes } from '../../../api/routes/index.ts';
import { type GoodRequest, pathOf } from '../good-requests.ts';
import { ONE } from '../looks-at-one.ts';
import { watchedAccess } from '../watched-access.ts';
import { looksOf, pointsAtOne } from './told-apart-looks.ts';
import { DIFFERENCES, type Mode, openSchool, type Role, type School } from './two-schools.ts';

/**
 * Nobody learns anything of a student unseen: where the same look is answered differently by two schools that differ in one
 * thing of one student, it tells of that student, and the access record has to say so.
 */
const MODES: readonly Mode[] = process.env['LONG'] ? ['open', 'ask', 'closed'] : ['open'];
const ROLES: readonly Role[] = process.env['LONG'] ? ['staff', 'auditor', 'admin'] : ['staff'];
const named = process.env['LONG'] ? Object.keys(DIFFERENCES) : ['left school'];

const accessOf = new Map(
  routes.map(({ method, path, access }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, access]),
);
/** More are told by their length. */
const FEW = 10;
const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

interface Asked {
  /** What the caller can tell an answer by. */
  answer: string;
  told: readonly AccessEntry[];
}

/** Ids that each installation draws anew. */
const withoutDrawn = (text: string) => text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'drawn');

async function ask(school: School, role: Role, noted: AccessEntry[], look: GoodRequest): Promise<Asked> {
  noted.length = 0;
  const { call, body } = look;
  const {
    status,
    headers,
    body: text,
  } = await school.clients[role].send(pathOf(look), {
    method: call.split(' ')[0] ?? '',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  await school.server.services.background.settled();
  const heads = ['content-range', 'content-disposition', 'location'].map((name) => headers.get(name));
  return { answer: withoutDrawn(JSON.stringify([status, heads, text])), told: [...noted] };
}

const names = ({ told }: Asked) =>
  told.flatMap(({ studentId, details }) => [studentId, ...[details['studentIds'] ?? []].flat()]).includes(ONE);
const isLongList = ({ told }: Asked) => told.some(({ details }) => Number(details['rows'] ?? 0) > FEW);

const isFigures = ({ call }: GoodRequest) =>
  accessOf.get(call) === 'figures' || /filterCounts$|reports\/(summary|riskSummary|numberOf\w*)/.test(call);
/** By the id, or that of a record of a term. */
const OF_ONE = new RegExp(`\\b${ONE}(?:\\d{6})?\\b`);
/** A list of few, or of as many as its entry says. */
const isShownRight = (asked: Asked) => !OF_ONE.test(asked.answer) || names(asked) || isLongList(asked);

/** What points at the one is a look at them; everything else at whoever it shows, and figures of many are nobody's record. */
function isTold(look: GoodRequest, one: Asked, other: Asked): boolean {
  if (names(one) && names(other)) return true;
  if (pointsAtOne(look) || !isShownRight(one) || !isShownRight(other)) return false;
  return isFigures(look) || (one.told.length > 0 && other.told.length > 0);
}

async function lookedAtBoth(difference: string, mode: Mode): Promise<{ differing: number; unseen: string[] }> {
  const schools = await Promise.all(([0, 1] as const).map((side) => openSchool(difference, side, mode)));
  opened.push(...schools);
  const [one, other] = schools.map((school) => ({ school, noted: watchedAccess(school.server) }));
  if (!one || !other) throw new Error('there are two');
  // By the number of what happened they are not told apart.
  expect(one.school.points).toEqual(other.school.points);
  let differing = 0;
  const unseen: string[] = [];
  for (const role of ROLES) {
    for (const look of looksOf(one.school.points)) {
      const [here, there] = (await Promise.all(
        [one, other].map(({ school, noted }) => ask(school, role, noted, look)),
      )) as [Asked, Asked];
      if (here.answer === there.answer) continue;
      differing += 1;
      const words = look.body === undefined ? '' : ` ${JSON.stringify(look.body)}`;
      if (!isTold(look, here, there)) unseen.push(`${role}: ${look.call} ${decodeURIComponent(pathOf(look))}${words}`);
    }
  }
  return { differing, unseen };
}

describe.each(MODES)('in a school that is %s', (mode) => {
  // Where not everybody may be opened, a refusal tells that a colleague has somebody, and not whom.
  it.each(named.filter((what) => what !== 'lead' || mode === 'open'))(
    'two schools are told apart by the %s of one student in no look that does not name them',
    async (what) => {
      const { differing, unseen } = await lookedAtBoth(what, mode);
      expect(differing).toBeGreaterThan(0);
      expect(unseen).toEqual([]);
    },
  );
});
