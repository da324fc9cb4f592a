/** About the menu, the journal, signed copies and saved views. */
export const menu = {
  'Manage School Years': 'Gestionar años escolares',
  Operations: 'Operaciones',
  Exits: 'Salidas',
  'More than %{counted}': 'Más de %{counted}',
  'The file holds the first %{counted}. Filter to export others.':
    'El archivo contiene los primeros %{counted}. Filtre para exportar otros.',
  'What was changed, who looked at what, what was imported.': 'Qué se cambió, quién consultó qué, qué se importó.',
  'Part of the journal': 'Parte del diario',
  Changes: 'Cambios',
  Access: 'Accesos',
  'History of the account': 'Historial de la cuenta',
  'History of the school year': 'Historial del año escolar',
  'History of the settings': 'Historial de la configuración',
  'Saved views': 'Vistas guardadas',
  'Remove view': 'Quitar la vista',
  'Remove view %{name}': 'Quitar la vista %{name}',
  'Save without it': 'Guardar sin ella',
  '%{name} was saved with a choice that is no longer there (%{choices}): the list shows more than it did.':
    '%{name} se guardó con una opción que ya no existe (%{choices}): la lista muestra más que antes.',
  'Signed copy': 'Copia firmada',
  'What was recorded, as it is stored and as it reads, signed by this installation. A small program shows anybody that nothing in it was changed. The download is in the access record.':
    'Lo que se registró, tal como está guardado y tal como se lee, firmado por esta instalación. Un pequeño programa muestra a cualquiera que nada se cambió. La descarga queda en el registro de accesos.',
  'First day': 'Primer día',
  'Last day': 'Último día',
  'What the file is for': 'Para qué es el archivo',
  'To be checked by anybody': 'Para que cualquiera lo compruebe',
  'For programs that read FHIR R5 (AuditEvent, Provenance)': 'Para programas que leen FHIR R5 (AuditEvent, Provenance)',
  'The program that checks it': 'El programa que lo comprueba',
} as const;
