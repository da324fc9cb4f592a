import type { Page } from 'playwright-core';
import { agree, type Screen } from './screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Two students are selected; where the list is all there is to see, the selection is opened from there. */
async function selectTwo(page: Page): Promise<void> {
  const students = page.getByRole('grid', { name: 'Students' }).getByRole('checkbox');
  await students.first().check();
  await students.nth(1).check();
  const several = page.getByRole('heading', { name: '2 Students Selected' });
  const open = button(page, 'Activity');
  await open.click();
  await several.waitFor();
}

/** The wizard from its beginning, whatever the tab remembers of it. */
async function beginYear(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await page.getByRole('button', { name: /start a new school year/i }).click();
  await page.getByLabel('School Year Name').waitFor();
}

async function fillYear(page: Page): Promise<void> {
  await beginYear(page);
  const year = page.getByLabel('School Year Name');
  await year.selectOption({ index: 1 });
  await page.getByLabel('Academic Schedule').selectOption('Annual');
  await page.getByLabel('Term 1 Start Date').fill(`${await year.inputValue()}-09-01`);
  await button(page, 'Next').click();
  await page.getByRole('list', { name: 'Students to migrate' }).waitFor();
}

/** A dialog of the selection bar, filled in so far that it says whom it touches. */
const changing = (name: string, tool: string, fill: (page: Page) => Promise<unknown>): Screen => ({
  name,
  route: '/{year}/students',
  ready: /\d+ students/,
  async prepare(page) {
    const students = page.getByRole('grid', { name: 'Students' }).getByRole('checkbox');
    await students.first().check();
    await students.nth(1).check();
    await button(page, tool).click();
    await agree(page);
    await fill(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Names' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
});
/** Opens what finds students, pages and actions, with a letter typed into it. */
async function find(page: Page): Promise<void> {
  await page.getByText('Current Statistics').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a student/ }).fill('a');
  await page.getByRole('group', { name: 'Students' }).waitFor();
}

const report = (name: string, path: string): Screen => ({ name, route: `/Reports/${path}`, ready: /run report/i });

/** What is looked at beside the pictures, so that no route is left out. */
export const MORE_SCREENS: readonly Screen[] = [
  { name: 'reset-password', route: '/ResetPassword/unknown', signedOut: true, ready: /invalid reset password link/i },
  { name: 'invitation', route: '/Invitation/unknown', signedOut: true, ready: /this invitation was used/i },
  { name: 'set-up', route: '/SetUp/unknown', signedOut: true, ready: /log in/i },
  { name: 'find', route: '/', ready: 'Current Statistics', prepare: find },
  {
    name: 'keys',
    route: '/Students',
    ready: /\d+ students/,
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'help', route: '/Help', ready: 'See what happened' },
  { name: 'help-abbreviations', route: '/Help/Abbreviations', ready: 'Individualized Education Program' },
  { name: 'help-levels', route: '/Help/Levels', ready: 'Support needed' },
  { name: 'current-students', route: '/Students', ready: /\d+ students/ },
  { name: 'students-several', route: '/{year}/students', ready: /\d+ students/, prepare: selectTwo },
  changing('selection-answer', 'Set an answer', async (page) => {
    await page.getByLabel('Question').selectOption({ label: 'Student Skills: Travel skills' });
    await page.getByRole('combobox', { name: 'Travel skills' }).selectOption('Yes');
  }),
  changing('selection-grade', 'Grade or exit', async (page) => {
    await page.getByRole('combobox', { name: 'Grade' }).selectOption('12');
  }),
  changing('selection-removal', 'Remove from year', async () => undefined),
  {
    name: 'activity-for-several',
    route: '/{year}/students',
    ready: /\d+ students/,
    prepare: async (page) => {
      await selectTwo(page);
      await button(page, 'Add Career Awareness activity').click();
      const historic = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
      await historic.click();
      await historic.waitFor({ state: 'hidden' });
      await page.getByRole('combobox', { name: /^Career Awareness Activity/ }).waitFor();
    },
  },
  {
    name: 'activity-edit',
    route: '/{year}/students/view/{student}',
    ready: 'Career Awareness',
    prepare: async (page) => {
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const historic = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
      await historic.click();
      await historic.waitFor({ state: 'hidden' });
      await button(page, 'Delete activity').waitFor();
    },
  },
  {
    name: 'student-removal',
    route: '/{year}/students/edit/{student}',
    ready: 'Student First Name',
    prepare: async (page) => {
      await agree(page);
      await button(page, 'Remove from year').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'report-list', route: '/Reports', ready: 'Risk Roster Report' },
  { name: 'report-list-individual', route: '/Reports/Individual', ready: 'Post-School Student Report' },
  report('report-risk-roster', 'Summary/RiskRoster'),
  report('report-risk-summary', 'Summary/RiskSummary'),
  report('report-student-count', 'Summary/StudentCount'),
  report('report-pre-ets', 'Summary/PreEts'),
  report('report-graduate', 'Summary/Graduate'),
  report('report-student-risk', 'Individual/StudentRisk'),
  report('report-post-school', 'Individual/PostSchool'),
  { name: 'add-year-setup', route: '/AddYear', ready: 'Add a School Year', prepare: beginYear },
  {
    name: 'add-year-leaving',
    route: '/AddYear',
    ready: 'Add a School Year',
    async prepare(page) {
      await fillYear(page);
      await button(page, 'Leaves school…').click();
      await page.getByRole('dialog').getByLabel('Post-School Outcome').selectOption('Other');
    },
  },
  { name: 'add-year-migrate', route: '/AddYear', ready: 'Add a School Year', prepare: fillYear },
  {
    name: 'add-year-confirm',
    route: '/AddYear',
    ready: 'Add a School Year',
    prepare: async (page) => {
      await fillYear(page);
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'Confirm Setup Complete' }).waitFor();
    },
  },
  {
    name: 'year-removal',
    route: '/ManageYears',
    ready: /\d+ students/,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete \d/ })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByLabel(/to confirm$/)
        .waitFor();
    },
  },
  {
    name: 'second-factor-set-up',
    route: '/EditProfile',
    ready: 'User First Name',
    prepare: async (page) => {
      await button(page, 'Set up a second factor').click();
      await page.getByLabel('Present Password').waitFor();
    },
  },
  { name: 'user-open', route: '/Users/1', ready: 'User First Name' },
  {
    name: 'journal-counts',
    route: '/Journal/Actions?filter={"firstDay":"2026-09-01","lastDay":"2026-09-30"}',
    ready: /\d actions/,
    prepare: async (page) => {
      await button(page, 'Per person and day').click();
      await page.getByRole('table', { name: 'Per person and day' }).waitFor();
    },
  },
  { name: 'timeline-of-an-account', route: '/Journal/Timeline/staff-1', ready: 'User created' },
  { name: 'timeline-of-a-year', route: '/Journal/Timeline/year-{year}', ready: /no\. \d/ },
  {
    name: 'timeline-of-the-settings',
    route: '/Journal/Timeline/school-settings',
    ready: /School Name|Nothing has been recorded/,
  },
  {
    name: 'signed-copy-of-a-student',
    route: '/Journal/History/{student}',
    ready: /no\. \d/,
    prepare: async (page) => {
      await button(page, 'Signed copy').click();
      await page.getByRole('dialog', { name: 'Signed copy' }).waitFor();
    },
  },
  {
    name: 'forgetting-asked-for',
    route: '/Forgetting/{student}',
    ready: 'Under which order',
    prepare: async (page) => {
      await page.getByLabel('Under which order').fill('Order 12/26 of the district court');
      await button(page, 'Ask for forgetting').click();
      await page.getByText('Waits for confirmation').waitFor();
    },
  },
  { name: 'add-user', route: '/AddUser', ready: 'User First Name' },
  { name: 'unknown-address', route: '/nowhere', ready: 'Current Statistics' },
];
