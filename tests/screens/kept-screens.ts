import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const tab = (name: string, part: string, ready: string | RegExp, prepare?: Screen['prepare']): Screen => ({
  ...{ name, ready, route: `/{year}/students/view/{student}/${part}` },
  ...(prepare && { prepare }),
});
/** Opens a form of a tab, which begins with its first field. */
const form = (name: string, part: string, ready: string | RegExp, button: string | RegExp): Screen =>
  tab(name, part, ready, async (page) => {
    await press(button)(page);
    await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
  });

const FACTS_FILE = [
  'Id Number,Kind,Evaluated on,Next evaluation due',
  'F-1,Evaluation,03/01/2024,03/01/2027',
  'F-2,Evaluation,yesterday,03/01/2027',
];

/** The screens of a school that keeps more than its records: facts, caseloads, services, disclosures. */
export const KEPT_SCREENS: readonly Screen[] = [
  { name: 'due-dates', route: '/DueDates', ready: 'IEP reviews, re-evaluations' },
  { name: 'caseloads', route: '/Caseloads', ready: 'Students in school in the current term.' },
  { name: 'exits', route: '/Exits', ready: 'Indicators 1 and 2' },
  { name: 'pre-ets', route: '/PreEts', ready: /Figures of/ },
  tab('student-facts', 'facts', 'How served'),
  form('fact-form', 'facts', 'How served', 'Add: IEP meeting'),
  tab('student-since', 'since', /Risk level|Choose the meeting/),
  tab('student-team', 'team', 'Team'),
  form('team-form', 'team', 'Team', 'Add somebody'),
  tab('student-services', 'services', 'Pre-ETS services'),
  form('service-form', 'services', 'Pre-ETS services', 'Record a service'),
  tab('student-disclosures', 'disclosures', 'Record of access'),
  tab('student-replay', 'replay', /^Change \d|Nothing has been recorded/),
  { name: 'replay', route: '/Replay?year={year}&term={term}', ready: 'day by day' },
  {
    name: 'import-facts',
    route: '/ImportData',
    ready: /download template/i,
    async prepare(page) {
      await page.getByRole('radio', { name: 'Facts' }).check();
      const buffer = Buffer.from(FACTS_FILE.join('\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'facts.csv', mimeType: 'text/csv', buffer });
      await page.getByText('F-2').first().waitFor();
    },
  },
  {
    name: 'report-preview',
    route: '/Reports/Summary/RiskRoster',
    ready: /run report/i,
    async prepare(page) {
      await press('Preview')(page);
      // Its words are there once it is drawn.
      await page
        .getByRole('region', { name: /^Page 1 of/ })
        .filter({ hasText: /\w/ })
        .waitFor();
    },
  },
  {
    name: 'past',
    route: '/Students',
    ready: /\d+ students/,
    async prepare(page) {
      await page.evaluate("location.search = '?asOf=2026-10-01'");
      await page
        .getByText(/October 1, 2026/)
        .first()
        .waitFor();
    },
  },
];
