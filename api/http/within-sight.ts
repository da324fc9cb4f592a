import { SCOPE } from '../../domain/vocabulary/scope.ts';
import { type AskedScope, knowsScope } from '../access/asked-scope.ts';
import { limiting, sightOfAsked } from '../caseload/limit-call.ts';
import { type Sight, sightOf } from '../caseload/sight.ts';
import type { Call, Route, ServedRoute } from './route.ts';
import type { HttpServices } from './services.ts';
import { todayOf } from './today.ts';

/** What the caller may see of students by this call; undefined where nothing is left out. */
export async function sightOfCaller(
  { access, outsideTeam }: Pick<Route, 'access' | 'outsideTeam'>,
  { services, actor, now }: Pick<Call<HttpServices>, 'services' | 'actor' | 'now'>,
  query: URLSearchParams,
): Promise<Sight | undefined> {
  // Figures, settings and the names of colleagues are nobody's record.
  const ofNobody = typeof access === 'string' && access !== 'what the caller wrote';
  const shown = outsideTeam ?? (access === 'figures' ? 'figures' : ofNobody ? 'names' : undefined);
  return actor && sightOf({ services, actor, day: todayOf({ services, now }), query, outsideTeam: shown });
}

/** Whose students alone a call was asked for, which the access record is told: those of whom it may show anything. */
export function scopeAsked(
  route: Pick<Route, 'access' | 'ofWhomever'>,
  sight: Sight | undefined,
  query: URLSearchParams,
): AskedScope | undefined {
  if (!sight?.scope || !knowsScope(route)) return undefined;
  const { scope, open, lists, few } = sight;
  const students = open && !lists ? new Set([...scope].filter((id) => open.has(id))) : scope;
  return { of: query.get(SCOPE) ?? '', students, few: few?.told };
}

function withoutScope(query: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(SCOPE);
  return left;
}

/** The same call over what its caller may see; the services of now say what that is, also where it looks at the past. */
export function withinSight<Services extends HttpServices>(
  route: ServedRoute<Services>,
  now: Services,
  sight: Sight,
): ServedRoute<Services> {
  type Limit = ReturnType<typeof limiting>;
  const limitPresent = (limit: Limit, present: NonNullable<Call<Services>['present']>): typeof present => ({
    ...present,
    services: limit.services(present.services),
    async at(position) {
      const taken = await present.at(position);
      return { ...taken, services: limit.services(taken.services) };
    },
  });
  const { fewChosen } = route;
  return {
    ...route,
    ...(typeof fewChosen === 'function' && {
      async fewChosen(asked) {
        const limit = limiting(now, await sightOfAsked(now, sight, route, asked));
        return fewChosen({
          ...asked,
          query: withoutScope(asked.query),
          services: limit.services(asked.services as Services),
        });
      },
    }),
    async answer({ present, ...call }) {
      const limit = limiting(now, await sightOfAsked(now, sight, route, call));
      return route.answer({
        ...call,
        query: withoutScope(call.query),
        services: limit.services(call.services),
        ...(present && { present: limitPresent(limit, present) }),
      });
    },
  };
}
