import { callsOf, type DescribedCall } from '../../api/openapi/calls.ts';
import { describeApi } from '../../api/openapi/document.ts';
import { routes } from '../../api/routes/index.ts';

/** The description of the API as it is served. */
export const description = await describeApi(routes, { title: 'Ledger', version: '0.0.0' });

/** All calls of the description. */
export const calls: readonly DescribedCall[] = callsOf(description);

/** `GET /api/users/{id}` */
export const nameOf = ({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string => `${method} ${path}`;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
const patterns = calls.map((call) => ({ call, pattern: patternOf(call.path) }));
const parameters = ({ path }: DescribedCall) => path.split('{').length;

/** The call that a request is, whatever its letter case; undefined for a path and method nobody described. */
export function callAt(method: string, url: string): DescribedCall | undefined {
  const path = url.replace(/[?#].*$/, '');
  const found = patterns.filter(({ call, pattern }) => call.method === method.toUpperCase() && pattern.test(path));
  // `/activities/groups` before `/activities/{first}/{second}`.
  return found.map(({ call }) => call).sort((a, b) => parameters(a) - parameters(b))[0];
}
