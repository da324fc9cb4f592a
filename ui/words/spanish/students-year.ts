export const studentsYear = {
  ' for %{student}': ' para %{student}',
  'You are about to edit historical data%{whose}. Are you sure you want to continue?':
    'Está a punto de editar datos históricos%{whose}. ¿Seguro que desea continuar?',
} as const;
