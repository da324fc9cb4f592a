/** The parts of the API, by the paths that belong to them; the first that fits counts. */
const AREAS: readonly (readonly [area: string, paths: RegExp])[] = [
  [
    'Sign-in',
    /^\/api\/(login|forgotPassword|checkReset|resetPassword|app\/(set-up|sessions?|checkReset|installation|secondFactor|singleSignOn))/,
  ],
  ['Users', /^\/api\/((rest|app)\/)?(users?|accounts|invitations)(\/|$)/],
  ['Own settings', /^\/api\/app\/(views|language|calendar|recentReports)(\/|$)/],
  ['Import and export', /import|export/i],
  ['Reports', /^\/api\/(app\/compare\/)?reports\//],
  ['Disclosures and forgetting', /disclosures|forgetting|retention|whatWeKeep/],
  ['Teams', /\/(team|caseloads?)(\/|$)/],
  ['Services', /services|preEts/],
  ['Facts and due dates', /\/(facts|exits|dueDates|calendars)(\/|$)/],
  ['Activities', /^\/api\/activities(\/:|$)/],
  ['Dashboard', /dashboard/i],
  ['Students', /students|term|courses/i],
  ['School years', /schoolYears/],
  ['School settings and lists', /^\/api\/(schoolSettings|disabilities|activities\/groups|app\/schoolLogo)/],
  ['History and access', /journal|actions|accessRecord|history|changes|verification|timelines|undo|proofs/],
  ['Operations', /./],
];

export const AREA_NAMES: readonly string[] = AREAS.map(([name]) => name);

/** The part of the API a path belongs to. */
export const areaOf = (path: string): string => AREAS.find(([, paths]) => paths.test(path))?.[0] ?? '';
