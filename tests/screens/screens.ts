import type { Page } from 'playwright-core';

/** A picture of the documentation: where it is taken and what is done before. */
export interface Screen {
  name: string;
  /** Hash route; `{year}`, `{term}`, `{student}`, `{postSchool}` are filled in. */
  route: string;
  /** Taken before anybody has signed in. */
  signedOut?: true;
  /** Taken in dark colours too. */
  dark?: true;
  /** What shows that it is complete. */
  ready: string | RegExp;
  prepare?: (page: Page) => Promise<void>;
}

/** A form of a year that is over asks before anything is filled in. */
export async function agree(page: Page): Promise<void> {
  const yes = page
    .getByRole('alertdialog')
    .filter({ hasText: /historical data/ })
    .getByRole('button', { name: 'Yes' });
  await yes.click();
  await yes.waitFor({ state: 'hidden' });
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Chooses a file of these lines for the first term of the year that is shown. */
const importing = (lines: readonly string[], shown: string) => async (page: Page) => {
  await page.getByLabel('Select a Semester').selectOption({ index: 1 });
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
  await page.getByText(shown).first().waitFor();
};
const FOREIGN_FILE = [
  'Student number;Given name;Surname;Gender;Grade level;ELL;Birth date;504 Plan;Race;Shoe size',
  'F-1;Amira;Haddad;female;9;No;05/04/2011;No;WH7;38',
  'F-2;Noah;Fischer;male;12;Yes;11/30/2008;Yes;BL7;43',
];
const WRONG_FILE = [
  'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race,IEP role',
  'F-1,Amira,Haddad,female,9,No,05/04/2011,No,WH7,Attended',
  'F-2,Noah,,male,13,Yes,11/30/2008,Yes,BL7,Chaired',
];

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', route: '/Login', signedOut: true, dark: true, ready: /get started/i },
  { name: 'forgot-password', route: '/ForgotPassword', signedOut: true, ready: /send password reset link/i },
  { name: 'dashboard', route: '/?year={year}&term={term}', dark: true, ready: 'Total number of students by race' },
  {
    name: 'dashboard-students',
    route: '/?year={year}&term={term}',
    ready: 'Total number of students by race',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Ultra/i })
        .first()
        .click();
      await page.getByRole('dialog').getByText(/Grade/).first().waitFor();
    },
  },
  { name: 'students', route: '/{year}/students', dark: true, ready: /\d+ students/ },
  { name: 'students-filter', route: '/{year}/students', ready: /\d+ students/, prepare: press(/filter/i) },
  {
    name: 'student-table',
    route: '/{year}/students/table?term={term}',
    dark: true,
    ready: /students in school/,
    prepare: async (page) => {
      await page.getByRole('grid').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'student-table-keys',
    route: '/{year}/students/table?term={term}',
    ready: /students in school/,
    prepare: press('Keys of the table'),
  },
  { name: 'student-activities', route: '/{year}/students/view/{student}', ready: 'Career Awareness' },
  {
    name: 'student-overview',
    route: '/{year}/students/view/{student}/overview',
    dark: true,
    ready: 'Changed lately',
  },
  { name: 'student-risk', route: '/{year}/students/view/{student}/risks/{term}', dark: true, ready: 'Overall risk' },
  { name: 'student-history', route: '/{year}/students/view/{student}/history', ready: /no\. \d/ },
  { name: 'student-post-school', route: '/{year}/students/view/{postSchool}', ready: /post-school tracking/i },
  { name: 'student-new', route: '/{year}/students/new', ready: 'Student First Name', prepare: agree },
  { name: 'student-edit', route: '/{year}/students/edit/{student}', ready: 'Student First Name', prepare: agree },
  {
    name: 'edit-risk-factors',
    route: '/{year}/students/view/{student}/risks/{term}/riskFactors',
    ready: /edit risk factors/i,
    prepare: agree,
  },
  {
    name: 'edit-skills',
    route: '/{year}/students/view/{student}/risks/{term}/skills',
    ready: /edit student skills/i,
    prepare: agree,
  },
  {
    name: 'edit-career',
    route: '/{year}/students/view/{student}/risks/{term}/careerDev',
    ready: /edit student career/i,
    prepare: agree,
  },
  {
    name: 'activity-new',
    route: '/{year}/students/view/{student}/activities/create/1',
    ready: /number of events/i,
    prepare: agree,
  },
  { name: 'reports', route: '/Reports/Summary/', ready: /run report/i },
  { name: 'report-student', route: '/Reports/Individual/Student', ready: /run report/i },
  { name: 'import', route: '/ImportData', ready: /download template/i },
  {
    name: 'import-columns',
    route: '/ImportData',
    ready: /download template/i,
    prepare: importing(FOREIGN_FILE, 'Every required column is there.'),
  },
  {
    name: 'import-preview',
    route: '/ImportData',
    ready: /download template/i,
    prepare: importing(WRONG_FILE, '2 rows, 2 new'),
  },
  { name: 'add-year', route: '/AddYear', ready: /start a new school year/i },
  { name: 'manage-years', route: '/ManageYears', ready: 'Manage School Years' },
  { name: 'users', route: '/Users', ready: 'Add user' },
  { name: 'user-new', route: '/Users/new', ready: 'User First Name' },
  { name: 'edit-profile', route: '/EditProfile', ready: 'User First Name' },
  { name: 'school-settings', route: '/SchoolSettings', ready: 'GPA Converter' },
  { name: 'operations', route: '/Operations', ready: 'records' },
  { name: 'journal', route: '/Journal', ready: /no\. \d/ },
  {
    name: 'signed-copy',
    route: '/Journal',
    dark: true,
    ready: /no\. \d/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Signed copy' }).click();
      await page.getByRole('dialog', { name: 'Signed copy' }).getByLabel('First day').waitFor();
    },
  },
  { name: 'forgetting', route: '/Forgetting', ready: 'Nobody is to be forgotten' },
  { name: 'forgetting-student', route: '/Forgetting/{student}', dark: true, ready: 'Under which order' },
  { name: 'access-record', route: '/Journal/Access', ready: /\d+ entr/ },
  { name: 'journal-imports', route: '/Journal/Imports', ready: 'Each line is a file' },
  { name: 'about', route: '/About', ready: /version/i },
];
