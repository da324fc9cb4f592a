export const studentsYear = {
  ' for %{student}': ' para %{student}',
  'You are about to edit historical data%{whose}. Are you sure you want to continue?':
    'Está a punto de editar datos históricos%{whose}. ¿Seguro que desea continuar?',
  'There is no form here: auditors may read everything and change nothing.':
    'Aquí no hay ningún formulario: los auditores pueden leer todo y no cambian nada.',
  'There is no form here: what was known then can only be read.':
    'Aquí no hay ningún formulario: lo que se sabía entonces solo se puede leer.',
} as const;
