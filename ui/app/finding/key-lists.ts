/** Keys of a screen, with what they do. */
export interface KeyList {
  title: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** 'Ctrl+K', on a Mac '⌘K'. */
export const withControl = (key: string): string => (isMac ? `⌘${key}` : `Ctrl+${key}`);

const EVERYWHERE: KeyList = {
  title: 'Everywhere',
  keys: [
    [withControl('K'), 'Find a student, a page or an action'],
    ['/', 'Search the list on display, or the students'],
    ['?', 'These keys'],
    ['Esc', 'Close a dialog or a menu'],
  ],
};

const GRID_KEYS = [
  ['↑ ↓ ← →', 'Go to the next cell'],
  ['Tab, Shift+Tab', 'Go to the right, to the left'],
  ['Enter or F2', 'Edit the cell; Enter again keeps it'],
  ['Esc', 'Give the old value back'],
] as const;

const OF_SCREENS: readonly (KeyList & { path: RegExp })[] = [
  {
    path: /^\/[^/]+\/students\/table/i,
    title: 'Table of a term',
    keys: [...GRID_KEYS, ['a letter or figure', 'Begin to answer'], ['Delete', 'Empty the cell']],
  },
  {
    path: /^\/[^/]+\/students(?!\/table)/i,
    title: 'List of students',
    keys: [
      ['↑ ↓', 'Go through the list'],
      ['Page Up, Page Down', 'Go a page up, down'],
      ['Home, End', 'Go to the first, the last student'],
      ['Enter', 'Open the student'],
      ['Space', 'Select the student'],
      ['Shift+↑, Shift+↓', 'Select a range'],
      [withControl('A'), 'Select all'],
    ],
  },
  { path: /^\/importdata/i, title: 'Preview of an import', keys: GRID_KEYS },
];

/** The keys that mean something at an address, those of its screen first. */
export const keyListsAt = (pathname: string): KeyList[] => [
  ...OF_SCREENS.filter(({ path }) => path.test(pathname)),
  EVERYWHERE,
];
