/** About the movement between two terms. */
export const movement = {
  'This is %{shown}, not the current term (%{current}).': 'Esto es %{shown}, no el período actual (%{current}).',
  'From level to level': 'De nivel a nivel',
  'Students in school in both terms, by the rules and the grade table of now.':
    'Estudiantes en la escuela en ambos períodos, con las reglas y la tabla de calificaciones de ahora.',
  'Students in school in both terms, by the rules of now and the grade table of then.':
    'Estudiantes en la escuela en ambos períodos, con las reglas de ahora y la tabla de calificaciones de entonces.',
  'In %{term}': 'En %{term}',
  '%{count} student came since |||| %{count} students came since':
    '%{count} estudiante llegó desde entonces |||| %{count} estudiantes llegaron desde entonces',
  '%{count} student left since |||| %{count} students left since':
    '%{count} estudiante salió desde entonces |||| %{count} estudiantes salieron desde entonces',
  '%{worse} worse, %{better} better, %{same} on the same level.':
    '%{worse} peor, %{better} mejor, %{same} en el mismo nivel.',
  'From %{was} to %{is}: %{count} student |||| From %{was} to %{is}: %{count} students':
    'De %{was} a %{is}: %{count} estudiante |||| De %{was} a %{is}: %{count} estudiantes',
  '%{was} → %{is}': '%{was} → %{is}',
  'Came since %{term}': 'Llegaron desde %{term}',
  'Left since %{term}': 'Salieron desde %{term}',
  'Behavior marks and suspension count through a year: where they fell since the other year, they began anew. Compare with %{term} for like with like.':
    'Las notas de conducta y la suspensión se cuentan a lo largo del año: donde bajaron desde el otro año, empezaron de nuevo. Compare con %{term} para comparar lo mismo.',
  'The movement could not be loaded.': 'No se pudo cargar el movimiento.',
  'Nobody was in school in both terms.': 'Nadie estuvo en la escuela en ambos períodos.',
  'Loading the movement': 'Cargando el movimiento',
  'Show %{count} more': 'Mostrar %{count} más',
  'From level to level, table': 'De nivel a nivel, tabla',
  'The students could not be loaded.': 'No se pudieron cargar los estudiantes.',
} as const;
