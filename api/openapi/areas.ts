/** The parts of the API, by the paths that belong to them; the first that fits counts. */
const AREAS: readonly (readonly [area: string, paths: RegExp])[] = [
  [
    'Sign-in',
    /^\/api\/(login|forgotPassword|checkReset|resetPassword|app\/(set-up|sessions?|checkReset|installation|secondFactor|singleSignOn))/,
  ],
  ['Users', /^\/api\/((rest|app)\/)?(users?|accounts|invitations)(\/|$)/],
  ['Import and export', /import|export/i],
  ['Reports', /^\/api\/reports\//],
  ['Activities', /^\/api\/activities(\/:|$)/],
  ['Dashboard', /dashboard/i],
  ['Students', /students|term/i],
  ['School years', /schoolYears/],
  ['School settings and lists', /^\/api\/(schoolSettings|disabilities|activities\/groups)/],
  ['History and access', /journal|actions|accessRecord|history|changes|verification/],
  ['Operations', /./],
];

export const AREA_NAMES: readonly string[] = AREAS.map(([name]) => name);

/** The part of the API a path belongs to. */
export const areaOf = (path: string): string => AREAS.find(([, paths]) => paths.test(path))?.[0] ?? '';
