import { spanish as sentences } from '../../words/spanish/index.ts';
import type { english } from './en.ts';
import { features } from './es/features.ts';
import { reactAdmin } from './es/react-admin.ts';
import { resources } from './es/resources.ts';
import type { TextsLike } from './texts.ts';

const words: TextsLike<typeof english> = {
  ra: reactAdmin,
  resources,
  app: {
    menu: {
      schoolSettings: 'Configuración de la escuela',
      addYear: 'Agregar un año',
      manageYears: 'Gestionar años escolares',
      manageUsers: 'Gestionar usuarios',
      operations: 'Operaciones',
      journal: 'Diario',
      exits: 'Salidas',
      importData: 'Importar datos',
      editProfile: 'Editar perfil',
      about: 'Acerca de',
      help: 'Ayuda',
    },
    list: {
      moreThan: 'Más de %{counted}',
      exporting: 'Exportando',
      partOfIt: 'El archivo contiene los primeros %{counted}. Filtre para exportar otros.',
    },
    journal: {
      about: 'Qué se cambió, quién consultó qué, qué se importó.',
      parts: 'Parte del diario',
      actions: 'Acciones',
      changes: 'Cambios',
      access: 'Accesos',
      imports: 'Importaciones',
      timelines: {
        staff: 'Historial de la cuenta',
        year: 'Historial del año escolar',
        'school-settings': 'Historial de la configuración',
      },
    },
    ...features,
    proof: {
      open: 'Copia firmada',
      about:
        'Lo que se registró, tal como está guardado y tal como se lee, firmado por esta instalación. Un pequeño programa muestra a cualquiera que nada se cambió. La descarga queda en el registro de accesos.',
      from: 'Primer día',
      to: 'Último día',
      format: 'Para qué es el archivo',
      proof: 'Para que cualquiera lo compruebe',
      fhir: 'Para programas que leen FHIR R5 (AuditEvent, Provenance)',
      download: 'Descargar',
      checker: 'El programa que lo comprueba',
    },
  },
};

/** Everything in Spanish: what has a key, and the texts of the screens, which are their own keys. */
export const spanish = { ...words, ...sentences };
