import type { DashboardDocument, TermRecordDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { presentDashboard, presentDashboardCounts } from '../presenters/dashboard.ts';

import { termOr404 } from './term.ts';

const countsOf = (models: ReadModels, cohort: string) =>
  models.reader('records').get<DashboardDocument>('dashboards', cohort);

export const contractDashboard = route({
  method: 'GET',
  path: '/api/dashboard/:termId',
  rule: 'read',
  about: "A term's students and the groups of the dashboard's tiles",
  async answer(call) {
    const { readModels } = call.parts;
    const { cohort } = await termOr404(readModels, idParam(call, 'termId'));
    const [records, counts] = await Promise.all([
      readModels.reader('records').find<TermRecordDocument>('termRecords', {
        where: { cohort, postSchool: false },
        sort: [{ field: 'sort' }],
      }),
      countsOf(readModels, cohort),
    ]);
    return json(presentDashboard(records, counts));
  },
});

export const dashboardCounts = route({
  method: 'GET',
  path: '/api/app/terms/:termId/dashboard',
  rule: 'read',
  about: "The figures of the dashboard's tiles",
  async answer(call) {
    const { readModels } = call.parts;
    const term = await termOr404(readModels, idParam(call, 'termId'));
    return json(presentDashboardCounts(term, await countsOf(readModels, term.cohort)));
  },
});
