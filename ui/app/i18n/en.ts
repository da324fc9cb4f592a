import englishOfReactAdmin from 'ra-language-english';

const { ra } = englishOfReactAdmin;

const schoolYears = {
  name: 'School year |||| School years',
  list: {
    label: 'School years',
    counted: '%{count} school year |||| %{count} school years',
    empty: 'There is no school year',
    emptyHelp: 'Add one to begin.',
  },
  fields: {
    year: 'School Year',
    termType: 'Academic Schedule',
    terms: 'Terms ## of a year',
    contents: 'Holds',
    actions: 'Actions',
  },
};

const users = {
  name: 'User |||| Users',
  list: {
    label: 'Users',
    counted: '%{count} user |||| %{count} users',
    empty: 'No user matches',
    emptyHelp: 'Search by name or e-mail address, or show all users.',
  },
  filters: {
    q: { label: 'Search users', any: 'Name or e-mail address' },
    status: { label: 'Show', any: 'All users' },
    rights: { label: 'Rights', any: 'Any' },
  },
  fields: {
    firstName: 'Name',
    email: 'Email',
    admin: 'Rights',
    rights: 'Rights',
    status: 'Status',
    lastSignIn: 'Last sign-in',
    createdAt: 'Created',
  },
};

const imports = {
  name: 'Import |||| Imports',
  list: {
    label: 'Imports',
    counted: '%{count} file |||| %{count} files',
    empty: 'Nothing has been imported yet.',
  },
  filters: { yearId: { label: 'School year', any: 'Any year' } },
  fields: {
    at: 'When',
    fileName: 'File',
    termId: 'Into',
    actor: 'Who',
    status: 'State',
    rows: 'Rows',
    created: 'Created ## students',
    changed: 'Changed ## students',
    unchanged: 'Unchanged',
    undo: 'Undo',
  },
};

const NOTHING_RECORDED = { empty: 'Nothing has been recorded', emptyHelp: 'Choose less above to see more.' };

/** Filters by what an entry is about. */
const OF_WHOM = {
  studentId: { label: 'Student', any: 'Name or student ID' },
  yearId: { label: 'School year', any: 'Any year' },
  userId: { label: 'About the account', any: 'Any account' },
};
/** As the menu of filters calls those that are not shown from the beginning. */
const IN_THE_MENU = { yearId: OF_WHOM.yearId.label, userId: OF_WHOM.userId.label };

const journal = {
  name: 'Journal entry |||| Journal entries',
  list: { label: 'Changes', counted: '%{count} entry |||| %{count} entries', ...NOTHING_RECORDED },
  filters: {
    type: { label: 'What', any: 'Everything' },
    actor: { label: 'Who', any: 'Anybody' },
    source: { label: 'From where', any: 'Anywhere' },
    day: { label: 'Day' },
    ...OF_WHOM,
  },
  fields: {
    id: 'Number',
    recordedAt: 'Recorded at',
    at: 'When',
    type: 'What',
    about: 'About ## whom',
    studentId: 'Student in the log',
    user: 'Account',
    actor: 'Who',
    source: 'From where',
    changes: 'Changed',
    year: 'School Year',
    fields: 'Fields',
    stream: 'Stream',
    revision: 'Revision',
    ...IN_THE_MENU,
  },
};

const actions = {
  name: 'Action |||| Actions',
  list: { label: 'Actions', counted: '%{count} action |||| %{count} actions', ...NOTHING_RECORDED },
  filters: {
    q: { label: 'Search the journal', any: 'Name, file, field' },
    kind: { label: 'Action', any: 'Every action' },
    actor: { label: 'Who', any: 'Anybody' },
    firstDay: { label: 'From' },
    lastDay: { label: 'To' },
    type: { label: 'What', any: 'Everything' },
    field: { label: 'Field', any: 'Every field' },
    source: { label: 'From where', any: 'Anywhere' },
    ...OF_WHOM,
  },
  fields: {
    at: 'When',
    title: 'What',
    about: 'About ## whom',
    actor: 'Who',
    content: 'Changed',
    entries: 'Entries',
    kind: 'Action',
    number: 'First entry',
    hash: 'SHA-256 of the file',
    undoes: 'Takes back',
    undone: 'Undone',
    undo: 'Undo',
    type: 'What',
    field: 'Field',
    source: 'From where',
    ...IN_THE_MENU,
  },
};

const accessRecord = {
  name: 'Look |||| Access record',
  list: { label: 'Access', counted: '%{count} entry |||| %{count} entries', ...NOTHING_RECORDED },
  filters: {
    kind: { label: 'What', any: 'Everything' },
    userId: { label: 'Who', any: 'Anybody' },
    day: { label: 'Day' },
    studentId: OF_WHOM.studentId,
  },
  fields: {
    recordedAt: 'Recorded at',
    at: 'When',
    kind: 'What',
    studentId: 'Student',
    student: 'Student in the log',
    userId: 'Who',
    address: 'Address',
    details: 'Details',
    call: 'Call',
  },
};

const readModels = {
  name: 'Read model |||| Read models',
  list: {
    label: 'Read models',
    counted: '%{count} read model |||| %{count} read models',
    empty: 'There are no read models.',
  },
  fields: { id: 'Holds', state: 'State', lagSeconds: 'How it stands', version: 'Version', actions: 'Actions' },
};

/**
 * What react-admin looks for by keys: its own texts where ours differ, and what our lists are called. The texts of `resources` stand
 * in the catalogue as all others do (docs/decisions/english-texts-are-the-keys.md).
 */
export const english = {
  ra: {
    ...ra,
    action: { ...ra.action, add_filter: 'Filters', remove_all_filters: 'Clear all filters' },
    navigation: { ...ra.navigation, page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}' },
    saved_queries: { ...ra.saved_queries, new_label: 'Save these filters', new_dialog_title: 'Save these filters as' },
  },
  resources: { schoolYears, users, imports, journal, actions, accessRecord, readModels },
};
