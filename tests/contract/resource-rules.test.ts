import { expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { RESOURCE_RULES } from '../../domain/staff/rights.ts';

/** How the simple-REST dialect says what is done with a resource. */
const CALLS: Record<string, (path: string) => string> = {
  list: (path) => `GET ${path}`,
  export: (path) => `GET ${path}`,
  show: (path) => `GET ${path}/:id`,
  create: (path) => `POST ${path}`,
  edit: (path) => `PUT ${path}/:id`,
  delete: (path) => `DELETE ${path}/:id`,
};
/** What is done by a call of its own. */
const OTHER_CALLS: Record<string, string> = {
  'imports create': 'POST /api/app/imports',
  'readModels rebuild': 'POST /api/app/readModels/:name/rebuild',
  'readModels compare': 'POST /api/app/readModels/:name/compare',
  'readModels retry': 'POST /api/app/readModels/:name/retry',
  'readModels skip': 'POST /api/app/readModels/:name/skip',
};

const declared = Object.entries(RESOURCE_RULES).flatMap(([resource, actions]) =>
  Object.entries(actions).map(([action, rule]) => ({ resource, action, rule })),
);

it.each(declared)('$resource $action is open to $rule, on the server too', ({ resource, action, rule }) => {
  const call = OTHER_CALLS[`${resource} ${action}`] ?? CALLS[action]?.(`/api/rest/${resource}`);
  const route = routes.find(({ method, path }) => `${method} ${path}` === call);
  expect([call, route?.rule]).toEqual([call, rule]);
});

it('has a rule for every call of the simple-REST dialect', () => {
  const ruled = declared.map(({ resource, action }) => CALLS[action]?.(`/api/rest/${resource}`));
  const calls = routes.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes(' /api/rest/'));
  expect(calls.filter((call) => !ruled.includes(call))).toEqual([]);
});
