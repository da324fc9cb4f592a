/** What is said about saved views of the list. */
export const viewsTexts = {
  views: {
    group: 'Saved views',
    save: 'Save view',
    remove: 'Remove view',
    removeNamed: 'Remove view %{name}',
    saveWithout: 'Save without it',
    lost: '%{name} was saved with a choice that is no longer there (%{choices}): the list shows more than it did.',
  },
};
