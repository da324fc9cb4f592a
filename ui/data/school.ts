import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { Keeps } from '../../domain/school-settings/keeps.ts';
import type { StateProfile } from '../../domain/school-settings/state-profile.ts';
import { currentTerm, currentYear } from '../../domain/school-years/current.ts';
import type { WireSchoolSettings, WireSchoolYear, WireTerm, WireUser } from '../../domain/wire/contract.ts';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { browserLanguage, speak } from '../words/language.ts';
import { api } from './api.ts';
import { asOf } from './as-of.ts';
import { chosenScope, showScope } from './scope.ts';

/** What every screen stands on, loaded once at start-up. */
export interface School {
  /** In the past nobody changes anything: everybody is there as an auditor. */
  user: WireUser;
  /** Whether the user, as they are now, may read the journal. */
  oversees: boolean;
  settings: WireSchoolSettings;
  /** What the school keeps beside its records (rules/facts#keeps). */
  keeps: Keeps;
  /** What its state asks (rules/facts#profile). */
  profile: StateProfile;
  /** Newest first. */
  years: WireSchoolYear[];
  installation: Installation;
  /** The point of the past on display; null for the present. */
  past: PastPoint | null;
}

/** Up to where the log goes into what is shown. */
export type PastPoint = Awaited<ReturnType<typeof loadPoint>>;

/** Of the point on display. */
export const loadPoint = (point: string) => api.get('/api/app/history/point', { query: { point } });

/** Under which the school is kept. */
export const SCHOOL_KEY = ['school'];

/** The page speaks the language that whoever is signed in has chosen, or that of the browser. */
const speakOwn = async () => speak((await api.get('/api/app/language')).language ?? browserLanguage());

async function loadSchool(): Promise<School> {
  const speaking = speakOwn();
  const [{ user }, settings, kept, years, installation, past] = await Promise.all([
    api.get('/api/user'),
    api.get('/api/schoolSettings'),
    api.get('/api/app/whatWeKeep'),
    api.get('/api/schoolYears'),
    api.get('/api/app/installation'),
    asOf === null ? null : loadPoint(asOf),
    speaking,
    // What is refused, a point of the past say, is read in one's own language, too.
  ]).finally(() => speaking);
  if (kept.keeps.caseload) await showOwnFirst(user.id, years.schoolYears, installation.timeZone);
  return {
    user: past ? { ...user, admin: false, auditor: true } : user,
    oversees: user.admin || user.auditor,
    settings: settings.schoolSettings,
    ...kept,
    years: years.schoolYears.toSorted((a, b) => b.year - a.year),
    installation,
    past,
  };
}

/** One's own students come first where one has some, until the other is chosen (rules/caseload#my-students). */
async function showOwnFirst(userId: number, years: WireSchoolYear[], timeZone: string): Promise<void> {
  const year = currentYear(years);
  const term = year && currentTerm(year, dayIn(new Date(), timeZone));
  const chosen = chosenScope(userId);
  if (chosen || !term) return showScope(chosen ?? 'all');
  const counts = await api.get('/api/app/terms/:termId/caseload', { params: { termId: term.id } });
  showScope(counts.mine > 0 || counts.mode === 'closed' ? 'mine' : 'all');
}

/** How the school is loaded and for how long it is held, in milliseconds. */
export const SCHOOL_QUERY = { queryKey: SCHOOL_KEY, queryFn: loadSchool, staleTime: 5 * 60_000 };

/** The query behind `useSchool`, for the start-up screen that shows loading and failure. */
export const useSchoolQuery = () => useQuery(SCHOOL_QUERY);

const SchoolContext = createContext<School | undefined>(undefined);

/** Hands on the school once it is loaded: hundreds of rows and cells read it, and a look into the cache by each would show. */
export const SchoolProvider = SchoolContext.Provider;

/** The school; undefined until it has come. */
export const useKnownSchool = () => useContext(SchoolContext);

/** The signed-in user, settings, years and installation; only below the start-up screen. */
export function useSchool(): School {
  const school = useKnownSchool();
  if (!school) throw new Error('The school is read before start-up has loaded it.');
  return school;
}

/** What the school keeps beside its records: nothing else of that is shown. */
export const useKeeps = (): Keeps => useSchool().keeps;

/** Loads user, settings and years anew after a change to one of them. */
export function useReloadSchool(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: SCHOOL_KEY });
}

/** The year with this id, if there is one. */
export const useSchoolYear = (yearId: number): WireSchoolYear | undefined =>
  useSchool().years.find((year) => year.id === yearId);

/** Today in the school's time zone; in the past the day that is on display. */
export function useToday(): PlainDay {
  const { installation, past } = useSchool();
  return dayIn(past ? new Date(past.at) : new Date(), installation.timeZone);
}

/** A year and one of its terms. */
export interface YearAndTerm {
  year: WireSchoolYear;
  term: WireTerm;
}

/** The current school year and its current term, or undefined while the school has no year. */
export function useCurrent(): YearAndTerm | undefined {
  const { years } = useSchool();
  const today = useToday();
  return useMemo(() => {
    const year = currentYear(years);
    const term = year && currentTerm(year, today);
    return year && term && { year, term };
  }, [years, today]);
}
