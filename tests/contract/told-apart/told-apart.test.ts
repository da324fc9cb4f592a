import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../../api/routes/index.ts';
import type { GoodRequest } from '../good-requests.ts';
import { ONE } from '../looks-at-one.ts';
import { type Asked, isLongList, isToldOfChange, names, saidOf, watched } from './asked.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';
import { looksAtEntries, otherLooks } from './other-looks.ts';
import { asOfThen, looksOf, pointsAtOne } from './told-apart-looks.ts';
import { changesOf } from './told-apart-writes.ts';
import { type Mode, openSchools, type Role, type School, type Size } from './two-schools.ts';

/**
 * Nobody learns anything of a student unseen: where the same is answered differently by two schools that differ in one
 * thing of one student, it tells of that student, and the access record has to say so.
 */
const isLong = process.env['LONG'] !== undefined;
const MODES: readonly Mode[] = isLong ? ['open', 'ask', 'closed'] : ['open'];
const SIZES: readonly Size[] = isLong ? ['few', 'few now', 'few then'] : ['few then'];
const ROLES: readonly Role[] = isLong ? ['staff', 'auditor', 'admin'] : ['staff'];
const named = isLong ? Object.keys(ALL_DIFFERENCES) : ['left school'];

const accessOf = new Map(
  routes.map(({ method, path, access }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, access]),
);
const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});
async function twoSchools(difference: string, of: { mode?: Mode; size?: Size }) {
  const schools = await openSchools(difference, of);
  opened.push(...schools);
  return schools;
}

const isFigures = ({ call }: GoodRequest) =>
  accessOf.get(call) === 'figures' || /filterCounts$|reports\/(summary|riskSummary|numberOf\w*)/.test(call);
/** By the id, or that of a record of a term. */
const OF_ONE = new RegExp(`\\b${ONE}(?:\\d{6})?\\b`);
/** A list of few, or of as many as its entry says. */
const isShownRight = (asked: Asked) => !OF_ONE.test(asked.answer) || names(asked) || isLongList(asked);

const BY_NAME = /quill|Q-77/i;
/** Looks at the one by a name that is somebody's. */
const looksFor = (difference: string, looks: readonly GoodRequest[]) =>
  ALL_DIFFERENCES[difference]?.isForgotten
    ? looks.filter(
        // Among the requests, too, who was forgotten is nobody.
        ({ call, query, body }) =>
          !BY_NAME.test(`${decodeURIComponent(query)} ${JSON.stringify(body)}`) && call !== 'GET /api/app/forgetting',
      )
    : looks;

/** By its number: that an entry is part of an action that began before it is told of nobody, nor is one of the settings. */
const isByNumber = ({ call }: GoodRequest) => call.includes('/actions/{id}');

/** What points at the one is a look at them; everything else at whoever it shows, and figures of many are nobody's record. */
function isTold(look: GoodRequest, one: Asked, other: Asked): boolean {
  if (names(one) && names(other)) return true;
  if (pointsAtOne(look) || !isShownRight(one) || !isShownRight(other)) return false;
  return isFigures(look) || isByNumber(look) || (one.told.length > 0 && other.told.length > 0);
}

async function lookedAtBoth(difference: string, mode: Mode): Promise<{ differing: number; unseen: string[] }> {
  const schools = await twoSchools(difference, { mode });
  const { askBoth } = watched(schools);
  // By the number of what happened they are not told apart.
  expect(schools[0].points).toEqual(schools[1].points);
  let differing = 0;
  const unseen: string[] = [];
  for (const role of ROLES) {
    const { points } = schools[0];
    const others = isLong ? [...otherLooks(points), ...looksAtEntries(points)] : [];
    for (const look of looksFor(difference, [...looksOf(points), ...others])) {
      const [here, there] = await askBoth({ role }, look);
      if (here.answer === there.answer) continue;
      differing += 1;
      if (!isTold(look, here, there)) unseen.push(saidOf(role, look));
    }
  }
  return { differing, unseen };
}

/** Of a school of few whatever tells anything of one names them, or as many others, each by itself. */
const isNamed = (look: GoodRequest, one: Asked, other: Asked) =>
  (names(one) && names(other)) || (isLongList(one) && isLongList(other) && !pointsAtOne(look));

/** Names the school year in which the one is, or was, alone. */
const OF_EARLY =
  /"(?:termId|yearId|first|second)":2[12]?\b|[?&](?:from|termId|startTermId|yearId|startYearId)=2[12]?\b|"(?:termId|yearId|year)":(?:2[12]?|2023)\b/;
const isOfEarly = (look: GoodRequest) =>
  OF_EARLY.test(`${JSON.stringify(look.params)} ${decodeURIComponent(look.query)}`) &&
  !pointsAtOne(look) &&
  !look.query.includes('scope=');

/** What asks for the year of few in a school of many, now and then. When an event was by its number is told of nobody. */
async function lookedAtYear(difference: string): Promise<{ differing: number; unseen: string[] }> {
  const schools = await twoSchools(difference, {});
  const { askBoth } = watched(schools);
  const { points } = schools[0];
  const looks = [...looksOf(points), ...otherLooks(points)].filter(isOfEarly);
  let differing = 0;
  const unseen: string[] = [];
  for (const look of [...looks, ...asOfThen(looks, [points[1]])]) {
    const [here, there] = await askBoth({ role: 'auditor' }, look);
    if (here.answer === there.answer) continue;
    differing += 1;
    if (!isNamed(look, here, there)) unseen.push(saidOf('auditor', look));
  }
  return { differing, unseen };
}

/** What points at nobody; of a school that has grown since, as of the point at which there were few. */
async function lookedAtFew(difference: string, size: Size): Promise<{ differing: number; unseen: string[] }> {
  const schools = await twoSchools(difference, { size });
  const { askBoth } = watched(schools);
  const { points } = schools[0];
  const others = looksFor(difference, [...(isLong ? looksOf(points) : []), ...otherLooks(points)]).filter(
    (look) => !look.query.includes('scope='),
  );
  const then = asOfThen(others, [points[1]]);
  let differing = 0;
  const unseen: string[] = [];
  for (const look of size === 'few then' ? then : [...others, ...(isLong ? then : [])]) {
    const [here, there] = await askBoth({ role: 'auditor' }, look);
    if (here.answer === there.answer) continue;
    differing += 1;
    if (!isNamed(look, here, there)) unseen.push(saidOf('auditor', look));
  }
  return { differing, unseen };
}

/** An entry that moved one log on to where the other was. */
const isOfNobody = ({ answer }: Asked) => answer.includes('cannot be taken back here');

/** Each is sent twice under one key: what it is answered again tells as much. */
async function changedInBoth(difference: string, role: Role): Promise<{ differing: number; unseen: string[] }> {
  const schools = await twoSchools(difference, {});
  const { askBoth } = watched(schools);
  let differing = 0;
  const unseen: string[] = [];
  for (const [at, change] of changesOf(schools[0].points, isLong).entries()) {
    const asking = change.call.startsWith('POST') ? [0, 1].map(() => ({ role, key: `${at}` })) : [{ role }];
    for (const each of asking) {
      const [here, there] = await askBoth(each, change);
      if (here.answer === there.answer || isOfNobody(here) || isOfNobody(there)) continue;
      differing += 1;
      if (!isToldOfChange(here, there)) unseen.push(saidOf(role, change));
    }
  }
  return { differing, unseen };
}

describe.each(MODES)('in a school that is %s', (mode) => {
  // Where not everybody may be opened, a refusal tells that a colleague has somebody, and not whom, and a colleague changes nothing.
  const differing = named.filter((what) => mode === 'open' || !['lead', 'who changed'].includes(what));
  it.each(differing.filter((what) => mode !== 'closed' || what !== 'why it was opened'))(
    'two schools are told apart by the %s of one student in no look that does not name them',
    async (what) => {
      const { differing: count, unseen } = await lookedAtBoth(what, mode);
      // Who is bound there may see nothing of it at all.
      if (mode !== 'closed') expect(count).toBeGreaterThan(0);
      expect(unseen).toEqual([]);
    },
  );
});

describe.runIf(isLong)('in a school year of few in a school of many', () => {
  const alone = named.filter((what) => what.includes('alone in a year'));
  it.each(alone)('nothing tells of the %s of one student without naming them', async (what) => {
    const { differing, unseen } = await lookedAtYear(what);
    expect(differing).toBeGreaterThan(0);
    expect(unseen).toEqual([]);
  });
});

describe.each(SIZES)('in a school of %s', (size) => {
  it.each(named)('nothing tells of the %s of one student without naming them', async (what) => {
    const { differing, unseen } = await lookedAtFew(what, size);
    expect(differing).toBeGreaterThan(0);
    expect(unseen).toEqual([]);
  });
});

describe.each(isLong ? (['staff', 'admin'] as const) : (['admin'] as const))('what is changed by %s', (role) => {
  it.each(isLong ? named : ['activity'])('tells of the %s of one student only with a look at them', async (what) => {
    const { differing, unseen } = await changedInBoth(what, role);
    expect(differing).toBeGreaterThan(0);
    expect(unseen).toEqual([]);
  });
});
