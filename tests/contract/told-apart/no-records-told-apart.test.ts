import { afterEach, expect, it } from 'vitest';
import { routes } from '../../../api/routes/index.ts';
import { READ_MODEL_NAMES } from '../../../domain/wire/read-models.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { saidOf, watched } from './asked.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';
import { openSchools, type School } from './two-schools.ts';

/** What leaves no entry, since it shows nobody's record, tells no two schools of few apart that differ in one thing of one student. */
const isLong = process.env['LONG'] !== undefined;
const named = isLong
  ? Object.keys(ALL_DIFFERENCES).filter((name) => !ALL_DIFFERENCES[name]?.isForgotten)
  : ['service', 'left school'];

/** What the machine is at work with, and the caller's own. */
const OF_THE_MACHINE = ['/metrics', '/health/ready', '/api/app/changes', '/api/app/language'];
/** A name or an id that a path asks for. */
const ASKED: Readonly<Record<string, readonly (string | number)[]>> = { name: READ_MODEL_NAMES, id: READ_MODEL_NAMES };

const looks: readonly GoodRequest[] = routes
  .filter(({ method, access, path }) => method === 'GET' && access === 'no records' && !OF_THE_MACHINE.includes(path))
  .flatMap(({ path }) => {
    const call = `GET ${path.replace(/:(\w+)/g, '{$1}')}`;
    const part = /:(\w+)/.exec(path)?.[1];
    return part === undefined
      ? [request(call)]
      : (ASKED[part] ?? [1, 2]).map((value) => request(call, { params: { [part]: value } }));
  });

/** Times and speeds are no one's. */
const withoutTimes = (answer: string) =>
  answer.replace(/"(?:\w+At|perSecond|secondsLeft|lagSeconds)":(?:"[^"]*"|[\d.]+|null)/g, '"when":0');

const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

it('there is something to ask', () => {
  expect(looks.length).toBeGreaterThan(20);
});

it.each(named)(
  'nothing of the %s of one student is told where no entry is left',
  { timeout: 120_000 },
  async (what) => {
    const schools = await openSchools(what, { size: 'few' });
    opened.push(...schools);
    const { askBoth } = watched(schools);
    const apart: string[] = [];
    for (const look of looks) {
      const [here, there] = await askBoth({ role: 'admin' }, look);
      if (withoutTimes(here.answer) !== withoutTimes(there.answer)) apart.push(saidOf('admin', look));
    }
    expect(apart).toEqual([]);
  },
);
