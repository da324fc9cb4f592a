import * as calls from '../../domain/wire/calls/operations.ts';
import { studentsCompared } from '../../domain/wire/read-model-comparison.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { json } from '../http/reply.ts';
import { actorNames } from './actor-names.ts';
import { fewInSchool } from './few-students.ts';
import { route } from './route.ts';
import { toldRun } from './told-of-read-models.ts';

/** What no account asked for, by where it came from. */
const NO_ACCOUNT = { console: 'Command line', program: 'The program itself', account: 'Unknown' } as const;

export const readModelRuns = route(calls.readModelRuns, {
  rule: 'oversee',
  about: 'The history of rebuilds and comparisons of the read models, the newest first: the last 50 of each',
  access: 'no records',
  async answer({ services, input }) {
    const { name } = input.query;
    const named = await actorNames(services.followed);
    const runs = (await services.readModels.runs())
      .map(toldRun)
      .filter(({ readModel }) => name === undefined || readModel === name);
    const newestFirst = runs.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0));
    return json({
      runs: newestFirst.map((run) => ({
        ...run,
        byName: run.source === 'account' ? named(run.by).name : NO_ACCOUNT[run.source],
      })),
    });
  },
});

export const readModelComparison = route(calls.readModelComparison, {
  rule: 'admin',
  about: 'What the newest comparison of a read model found, document by document; null where there is none',
  reads: ['records'],
  access: { kind: 'read-model-compared', about: ({ params }) => ({ details: { readModel: params['name'] } }) },
  async answer({ services, input }) {
    const comparison = await services.readModels.comparison(input.params.name);
    const { differences = 0, kept = [] } = comparison ?? {};
    const students = studentsCompared(comparison);
    const few = students.length > FEW_FOUND ? [] : students;
    const figures = kept.flatMap(({ collection, id }) => (collection === dashboards.name ? [id] : []));
    const asked = [...few, ...(await fewInSchool(services.readModels, figures))];
    return { ...json({ comparison }), count: { rows: differences, asked } };
  },
});
