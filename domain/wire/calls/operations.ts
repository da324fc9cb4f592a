import { z } from 'zod';
import { answersFile, answersJson, answersLines, answersPage } from '../answered.ts';
import { backUpState } from '../back-up-state.ts';
import { changesLine } from '../changes.ts';
import { declareCall } from '../declared-call.ts';
import { readModelComparison as comparison } from '../read-model-comparison.ts';
import { readModelRun } from '../read-model-run.ts';
import { readModelStatus } from '../read-model-status.ts';
import { READ_MODEL_NAMES } from '../read-models.ts';
import { restList, restTextIds } from '../rest-list.ts';

/** How the installation is doing, for people and for programs. */

export const live = declareCall({
  method: 'GET',
  path: '/health/live',
  answers: answersJson(z.object({ status: z.literal('live') })),
});

/** How the files of the data folder stand, by their names; left out on a cluster. */
const storage = z.object({
  freeBytes: z.number().nullable(),
  unwritable: z.array(z.string()),
  damaged: z.array(z.string()),
});

/** How the schedule of back-ups stands; left out where there is none. */
const backUps = z.object({ lastAt: z.string().nullable(), nextAt: z.string(), isFailing: z.boolean() });

export const ready = declareCall({
  method: 'GET',
  path: '/health/ready',
  answers: answersJson(
    z.object({
      status: z.enum(['ready', 'degraded']),
      storage: storage.optional(),
      backUps: backUps.optional(),
      readModels: z.array(
        readModelStatus
          .pick({ id: true, state: true, lagSeconds: true, applied: true, total: true })
          .partial({ applied: true, total: true }),
      ),
    }),
  ),
});

export const metrics = declareCall({
  method: 'GET',
  path: '/metrics',
  answers: answersFile('text/plain', 'The text format of Prometheus'),
});

export const changes = declareCall({
  method: 'GET',
  path: '/api/app/changes',
  query: z.object({
    /** The last position heard of; absent to begin with now. */
    after: z
      .string()
      .regex(/^\d{1,18}$/, 'should be a position')
      .transform(BigInt)
      .optional(),
  }),
  answers: answersLines(changesLine, 'Lines of JSON, until the session or the connection ends'),
});

export const backUpSchedule = declareCall({
  method: 'GET',
  path: '/api/app/backUps',
  answers: answersJson(z.object({ backUps: backUpState.nullable() })),
});

/** A read model's name as somebody wrote it. */
export const readModelName = z.enum(READ_MODEL_NAMES, {
  error: ({ input }) => `There is no read model ${input}. There are: ${READ_MODEL_NAMES.join(', ')}.`,
});

export const restReadModels = declareCall({
  method: 'GET',
  path: '/api/rest/readModels',
  query: restList(z.object({ id: restTextIds.optional() }), ['id', 'state', 'lagSeconds']),
  answers: answersPage(readModelStatus),
});

export const restReadModel = declareCall({
  method: 'GET',
  path: '/api/rest/readModels/:id',
  params: z.object({ id: readModelName }),
  answers: answersJson(readModelStatus),
});

/** How the read model stands after what was asked of it. */
const answersStanding = answersJson(z.object({ readModel: readModelStatus.nullable() }));

export const rebuildReadModel = declareCall({
  method: 'POST',
  path: '/api/app/readModels/:name/rebuild',
  params: z.object({ name: readModelName }),
  answers: answersStanding,
});

export const rebuildReadModels = declareCall({
  method: 'POST',
  path: '/api/app/readModels/rebuild',
  answers: answersJson(z.object({ readModels: z.array(readModelStatus) })),
});

export const retryReadModel = declareCall({
  method: 'POST',
  path: '/api/app/readModels/:name/retry',
  params: z.object({ name: readModelName }),
  answers: answersStanding,
});

/** Which event is left out, by its position, and why. */
export const skipBody = z.object({
  position: z.string().regex(/^\d{1,18}$/, 'should be the position of an event'),
  reason: z.string().trim().min(1, 'should say why').max(500, 'should have at most 500 characters'),
});

export const skipStoppedEvent = declareCall({
  method: 'POST',
  path: '/api/app/readModels/:name/skip',
  params: z.object({ name: readModelName }),
  body: skipBody,
  answers: answersStanding,
});

export const cancelRebuild = declareCall({
  method: 'DELETE',
  path: '/api/app/readModels/:name/rebuild',
  params: z.object({ name: readModelName }),
  answers: answersStanding,
});

export const compareReadModel = declareCall({
  method: 'POST',
  path: '/api/app/readModels/:name/compare',
  params: z.object({ name: readModelName }),
  answers: answersStanding,
});

export const cancelComparison = declareCall({
  method: 'DELETE',
  path: '/api/app/readModels/:name/compare',
  params: z.object({ name: readModelName }),
  answers: answersStanding,
});

export const readModelComparison = declareCall({
  method: 'GET',
  path: '/api/app/readModels/:name/comparison',
  params: z.object({ name: readModelName }),
  answers: answersJson(z.object({ comparison: comparison.nullable() })),
});

export const readModelRuns = declareCall({
  method: 'GET',
  path: '/api/app/readModels/runs',
  query: z.object({ name: readModelName.optional() }),
  answers: answersJson(z.object({ runs: z.array(readModelRun) })),
});
