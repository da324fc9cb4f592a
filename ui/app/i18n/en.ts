import english_ from 'ra-language-english';

const { ra } = english_;

/**
 * The words of the screens that react-admin draws, in English: its own, where these differ, and those of our resources. Another
 * language is a file like this one beside it.
 */
export const english = {
  ra: {
    ...ra,
    action: { ...ra.action, add_filter: 'Filters', remove_all_filters: 'Clear all filters' },
    navigation: { ...ra.navigation, page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}' },
    saved_queries: { ...ra.saved_queries, new_label: 'Save these filters', new_dialog_title: 'Save these filters as' },
  },
  resources: {
    imports: {
      name: 'Import |||| Imports',
      fields: {
        at: 'When',
        fileName: 'File',
        termId: 'Into',
        actor: 'Who',
        status: 'State',
        rows: 'Rows',
        created: 'Created',
        changed: 'Changed',
        unchanged: 'Unchanged',
      },
    },
    readModels: {
      name: 'Read model |||| Read models',
      fields: { id: 'Holds', state: 'State', lagSeconds: 'How it stands', version: 'Version', actions: 'Actions' },
    },
    journal: {
      name: 'Journal entry |||| Journal entries',
      fields: {
        at: 'When',
        type: 'What',
        about: 'About',
        actor: 'Who',
        source: 'From where',
        changes: 'Changed',
        year: 'School Year',
        fields: 'Fields',
        stream: 'Stream',
        revision: 'Revision',
        id: 'Number',
      },
    },
    accessRecord: {
      name: 'Look |||| Access record',
      fields: {
        at: 'When',
        kind: 'What',
        studentId: 'Student',
        userId: 'Who',
        address: 'Address',
        details: 'Details',
        call: 'Call',
      },
    },
    schoolYears: {
      name: 'School year |||| School years',
      fields: {
        year: 'School Year',
        termType: 'Academic Schedule',
        terms: 'Terms',
        contents: 'Holds',
        actions: 'Actions',
      },
    },
    users: {
      name: 'User |||| Users',
      fields: {
        firstName: 'Name',
        email: 'Email',
        admin: 'Rights',
        status: 'Status',
        lastSignIn: 'Last sign-in',
        createdAt: 'Created',
      },
    },
  },
  app: {
    menu: {
      schoolSettings: 'School Settings',
      addYear: 'Add a Year',
      manageYears: 'Manage School Years',
      manageUsers: 'Manage Users',
      operations: 'Operations',
      journal: 'Journal',
      importData: 'Import Data',
      editProfile: 'Edit Profile',
      about: 'About',
    },
  },
};
