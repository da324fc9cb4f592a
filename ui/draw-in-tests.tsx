import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore, reactRouterProvider, TestMemoryRouter, useLocation } from 'react-admin';
import { expect, vi } from 'vitest';
import { INITIAL_PROFILE } from '../domain/school-settings/state-profile.ts';
import type { Calls, PathOf } from '../domain/wire/calls/calls.ts';
import type { WireSchoolYear, WireUser } from '../domain/wire/contract.ts';
import { i18nProvider } from './app/i18n/i18n-provider.ts';
import { KnownSchool } from './app/KnownSchool.tsx';
import { Notices } from './app/Notices.tsx';
import { StartUp } from './app/StartUp.tsx';
import { NoSizes } from './browser-in-tests.ts';
import { dataProvider } from './data/data-provider.ts';
import { SCHOOL_KEY, type School } from './data/school.ts';
import type { Answer } from './data/sending.ts';
import { ConfirmProvider } from './shared/ConfirmDialog.tsx';
import { LeaveGuardProvider } from './shared/LeaveGuard.tsx';
import { lightTheme } from './theme/theme.ts';

const { Routes, Route } = reactRouterProvider;

/** A request as the server would get it. */
export interface Asked {
  /** 'GET /api/app/exits/2025' */
  call: string;
  query: Record<string, string>;
  body: unknown;
}

class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** An answer that does not come while the test lasts. */
export const ON_ITS_WAY = Symbol('on its way');

/** What the server says instead of an answer; `fields` are reasons by field of the form, `details` what stands beside both. */
export function refused(status: number, message: string, fields: Record<string, string> = {}, details = {}): Refusal {
  const data = Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, [{ message: reason }]]));
  return new Refusal(status, { error: { message, data, ...details } });
}

type Given<Body> = Body | Refusal | typeof ON_ITS_WAY;
type Answering<Body> = Given<Body> | ((asked: Asked) => Given<Body> | Promise<Given<Body>>);

type Gets = { [Path in PathOf<'GET'> as `GET ${Path}`]?: Answering<Answer<Calls['GET'][Path]>> };
type Posts = { [Path in PathOf<'POST'> as `POST ${Path}`]?: Answering<Answer<Calls['POST'][Path]>> };
type Puts = { [Path in PathOf<'PUT'> as `PUT ${Path}`]?: Answering<Answer<Calls['PUT'][Path]>> };
type Deletes = { [Path in PathOf<'DELETE'> as `DELETE ${Path}`]?: Answering<Answer<Calls['DELETE'][Path]>> };
/** What is answered, by call: 'GET /api/app/exits/:year'. What they may answer follows from how calls are declared. */
export type Answers = Gets & Posts & Puts & Deletes;

/** The day on which tests of screens take place, in the school's time zone. */
export const TODAY = '2026-11-20';

export const DANA: WireUser = {
  ...{ id: 2, firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', latestVersion: null },
  ...{ admin: false, auditor: false, createdAt: 0, updatedAt: 0 },
} as unknown as WireUser;

const term = (id: number, index: number, startDate: string) => ({ id, index, startDate, schoolYearId: 3 });

/** Of two semesters; the first is under way. */
export const YEAR = {
  ...{ id: 3, year: 2026, termType: 'semester' },
  terms: [term(31, 0, '2026-08-24T00:00:00.000Z'), term(32, 1, '2027-01-11T00:00:00.000Z')],
} as unknown as WireSchoolYear;

/** A school that keeps everything it may keep, as Dana sees it. */
const SCHOOL: School = {
  user: DANA,
  oversees: false,
  settings: { id: 1, name: 'Hill School', gradeConversions: [] } as unknown as School['settings'],
  keeps: { facts: true, caseload: true, services: true, disclosures: true },
  profile: INITIAL_PROFILE,
  years: [YEAR],
  installation: {
    ...{ productName: 'Transition Ledger', organization: 'Hill School', contact: '', purpose: '', version: '1' },
    ...{ setUpNeeded: false, timeZone: 'America/Phoenix', singleSignOn: null, localSignIn: 'everybody' },
  },
  past: null,
};

const ADMIN: WireUser = { ...DANA, admin: true };
/** What of the school differs for who administers it. */
export const AS_ADMIN: Partial<School> = { user: ADMIN, oversees: true };
/** The same for who only reads. */
export const AS_AUDITOR: Partial<School> = { user: { ...DANA, auditor: true }, oversees: true };

interface Drawing {
  answers?: Answers;
  /** What differs from the school of Dana. */
  school?: Partial<School>;
  /** Where it is drawn: the address, and the pattern whose names it reads. */
  at?: string;
  path?: string;
  /** On a screen as wide as a telephone. */
  narrow?: boolean;
}

const NARROW_PX = 390;
let unanswered: string[] = [];

function fits(media: string, width: number): boolean {
  const most = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
  const least = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
  return (most !== undefined || least !== undefined) && width <= Number(most ?? width) && width >= Number(least ?? 0);
}

/** Of a list comes the page that was asked for; a header says how long all of it is. */
function respondWith(body: unknown, { query }: Asked): Response {
  if (body === undefined) return new Response(null, { status: 204 });
  if (!Array.isArray(body)) return Response.json(body);
  const [first, last] = JSON.parse(query['range'] ?? `[0,${body.length}]`) as [number, number];
  const page = body.slice(first, last + 1);
  return Response.json(page, {
    headers: { 'Content-Range': `items ${first}-${first + Math.max(0, page.length - 1)}/${body.length}` },
  });
}

/** Stands for the server: answers what was said, notes what it was asked. What it was not told fails the test. */
function serve(answers: Answers, asked: Asked[]) {
  const patterns = Object.entries(answers).map(([call, answering]) => ({
    pattern: new RegExp(`^${call.replaceAll('/', '\\/').replace(/:\w+/g, '[^/]+')}$`),
    answering: answering as Answering<unknown>,
  }));
  return async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://school.example');
    const call = `${method} ${url.pathname}`;
    const one: Asked = {
      ...{ call, query: Object.fromEntries(url.searchParams) },
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    asked.push(one);
    const found = patterns.find(({ pattern }) => pattern.test(call));
    if (!found) unanswered.push(call);
    const { answering } = found ?? { answering: refused(404, 'Not Found') };
    const given = typeof answering === 'function' ? await answering(one) : answering;
    if (given === ON_ITS_WAY) return new Promise(() => undefined);
    if (given instanceof Refusal) return Response.json(given.body, { status: given.status });
    return respondWith(given, one);
  };
}

/** Where the screen has led. */
let address = '';
const Address = () => {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
};

/**
 * Draws a part of the screens as they stand in the product: in the school, before a server that answers what is said here.
 * `asked` grows with what the server is asked, `address` says where a link has led.
 */
export function draw(
  element: ReactNode,
  { answers = {}, school, at = '/', path = '/*', narrow = false }: Drawing = {},
) {
  const known: School = { ...SCHOOL, ...school };
  const asked: Asked[] = [];
  const ofSchool: Answers = {
    'GET /api/user': { user: known.user },
    'GET /api/app/language': { language: 'en' },
    'GET /api/schoolSettings': { schoolSettings: known.settings },
    'GET /api/app/whatWeKeep': { keeps: known.keeps, profile: known.profile } as never,
    'GET /api/app/schoolLogo': { logo: null },
    'GET /api/schoolYears': { schoolYears: known.years },
    'GET /api/app/installation': known.installation,
    'GET /api/app/terms/:termId/caseload': { mode: 'open', mine: 0, all: 0 },
  };
  vi.stubGlobal('fetch', vi.fn(serve({ ...ofSchool, ...answers }, asked)));
  const width = narrow ? NARROW_PX : 1440;
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: fits(media, width) },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(SCHOOL_KEY, known);
  const { container, rerender } = render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        queryClient={cache}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        theme={lightTheme}
      >
        <KnownSchool>
          <ConfirmProvider>
            <LeaveGuardProvider>
              <StartUp>
                <Routes>
                  <Route path={path} element={element} />
                  <Route path="*" element={null} />
                </Routes>
              </StartUp>
              <Address />
              <Notices />
            </LeaveGuardProvider>
          </ConfirmProvider>
        </KnownSchool>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return {
    ...{ container, rerender, asked, cache },
    /** What the server was told to do, without what it was only asked. */
    sent: () => asked.filter(({ call }) => !call.startsWith('GET ')),
    address: () => address,
  };
}

/** Before a test, nothing has been asked that was not answered; only the day stands still: conditions are waited for as ever. */
export function beginTest(): void {
  unanswered = [];
  vi.stubGlobal('ResizeObserver', NoSizes);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T18:00:00Z`) });
}

/** After a test everything it put in place is gone, and every call was given an answer. */
export function endTest(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  expect(unanswered, 'calls that no answer was given for').toEqual([]);
}
