/** What is said about the movement between two terms. */
export const movementTexts = {
  dashboard: {
    notCurrent: 'This is %{shown}, not the current term (%{current}).',
  },
  movement: {
    title: 'From level to level',
    note: 'Students in school in both terms, by the rules and the grade table of now.',
    from: 'From',
    now: 'Now',
    row: 'In %{term}',
    total: 'Students',
    came: '%{count} student came since |||| %{count} students came since',
    left: '%{count} student left since |||| %{count} students left since',
    moved: '%{worse} worse, %{better} better, %{same} on the same level.',
    cell: 'From %{was} to %{is}: %{count} student |||| From %{was} to %{is}: %{count} students',
    cellTitle: '%{was} → %{is}',
    cameTitle: 'Came since %{term}',
    leftTitle: 'Left since %{term}',
    reset:
      'Behavior marks and suspension count through a year: where they fell since the other year, they began anew. Compare with %{term} for like with like.',
    failed: 'The movement could not be loaded.',
    nobody: 'Nobody was in school in both terms.',
    loading: 'Loading the movement',
    more: 'Show %{count} more',
    close: 'Close',
    table: 'From level to level, table',
    studentsFailed: 'The students could not be loaded.',
  },
};
