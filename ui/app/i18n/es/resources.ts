import type { english } from '../en.ts';
import type { TextsLike } from '../texts.ts';

const NOTHING_RECORDED = { empty: 'No hay nada registrado', emptyHelp: 'Elija menos arriba para ver más.' };

const OF_WHOM = {
  studentId: { label: 'Estudiante', any: 'Nombre o ID del estudiante' },
  yearId: { label: 'Año escolar', any: 'Cualquier año' },
  userId: { label: 'Sobre la cuenta', any: 'Cualquier cuenta' },
};
const IN_THE_MENU = { yearId: OF_WHOM.yearId.label, userId: OF_WHOM.userId.label };

/** The words of our lists in Spanish. */
export const resources: TextsLike<typeof english.resources> = {
  schoolYears: {
    name: 'Año escolar |||| Años escolares',
    aboutThen: 'Los años escolares que había entonces y lo que contenían.',
    list: {
      label: 'Años escolares',
      counted: '%{count} año escolar |||| %{count} años escolares',
      empty: 'No hay ningún año escolar',
      emptyHelp: 'Agregue uno para empezar.',
    },
    fields: {
      year: 'Año escolar',
      termType: 'Calendario académico',
      terms: 'Períodos',
      contents: 'Contiene',
      actions: 'Acciones',
    },
  },
  users: {
    name: 'Usuario |||| Usuarios',
    add: 'Agregar usuario',
    about:
      'Elija un usuario para cambiar su cuenta. Los administradores gestionan usuarios, años escolares y configuración; los auditores leen todo y no cambian nada.',
    aboutThen: 'Quién tenía una cuenta entonces y qué podía hacer.',
    list: {
      label: 'Usuarios',
      counted: '%{count} usuario |||| %{count} usuarios',
      empty: 'Ningún usuario coincide',
      emptyHelp: 'Busque por nombre o correo electrónico, o muestre todos los usuarios.',
    },
    filters: {
      q: { label: 'Buscar usuarios', any: 'Nombre o correo electrónico' },
      status: { label: 'Mostrar', any: 'Todos los usuarios' },
      rights: { label: 'Permisos', any: 'Cualquiera' },
    },
    fields: {
      firstName: 'Nombre',
      email: 'Correo electrónico',
      admin: 'Permisos',
      rights: 'Permisos',
      status: 'Estado',
      lastSignIn: 'Último inicio de sesión',
      createdAt: 'Creado',
    },
    statuses: { active: 'Activo', invited: 'Invitado', disabled: 'Desactivado' },
    roles: { admin: 'Administrador', auditor: 'Auditor', staff: 'Personal' },
  },
  imports: {
    name: 'Importación |||| Importaciones',
    about: 'Cada línea es una parte de 200 filas como máximo.',
    list: {
      label: 'Importaciones',
      counted: '%{count} parte de una importación |||| %{count} partes de importaciones',
      empty: 'Todavía no se ha importado nada.',
    },
    filters: { yearId: { label: 'Año escolar', any: 'Cualquier año' } },
    fields: {
      at: 'Cuándo',
      fileName: 'Archivo',
      termId: 'En',
      actor: 'Quién',
      status: 'Estado',
      rows: 'Filas',
      created: 'Creados',
      changed: 'Cambiados',
      unchanged: 'Sin cambios',
      undo: 'Deshacer',
    },
  },
  journal: {
    name: 'Entrada del diario |||| Entradas del diario',
    list: { label: 'Cambios', counted: '%{count} entrada |||| %{count} entradas', ...NOTHING_RECORDED },
    filters: {
      type: { label: 'Qué', any: 'Todo' },
      actor: { label: 'Quién', any: 'Cualquiera' },
      source: { label: 'Desde dónde', any: 'Cualquier lugar' },
      day: { label: 'Día' },
      ...OF_WHOM,
    },
    fields: {
      id: 'Número',
      recordedAt: 'Registrado',
      at: 'Cuándo',
      type: 'Qué',
      about: 'Sobre',
      studentId: 'Estudiante en el registro',
      user: 'Cuenta',
      actor: 'Quién',
      source: 'Desde dónde',
      changes: 'Cambió',
      year: 'Año escolar',
      fields: 'Campos',
      stream: 'Secuencia',
      revision: 'Revisión',
      ...IN_THE_MENU,
    },
  },
  actions: {
    name: 'Acción |||| Acciones',
    list: { label: 'Acciones', counted: '%{count} acción |||| %{count} acciones', ...NOTHING_RECORDED },
    filters: {
      q: { label: 'Buscar en el diario', any: 'Nombre, archivo, campo' },
      kind: { label: 'Acción', any: 'Todas las acciones' },
      actor: { label: 'Quién', any: 'Cualquiera' },
      firstDay: { label: 'Desde' },
      lastDay: { label: 'Hasta' },
      type: { label: 'Qué', any: 'Todo' },
      field: { label: 'Campo', any: 'Todos los campos' },
      source: { label: 'Desde dónde', any: 'Cualquier lugar' },
      ...OF_WHOM,
    },
    fields: {
      at: 'Cuándo',
      title: 'Qué',
      about: 'Sobre',
      actor: 'Quién',
      content: 'Cambió',
      entries: 'Entradas',
      kind: 'Acción',
      number: 'Primera entrada',
      hash: 'SHA-256 del archivo',
      undone: 'Deshecho',
      undo: 'Deshacer',
      type: 'Qué',
      field: 'Campo',
      source: 'Desde dónde',
      ...IN_THE_MENU,
    },
  },
  accessRecord: {
    name: 'Consulta |||| Registro de accesos',
    list: { label: 'Accesos', counted: '%{count} entrada |||| %{count} entradas', ...NOTHING_RECORDED },
    filters: {
      kind: { label: 'Qué', any: 'Todo' },
      userId: { label: 'Quién', any: 'Cualquiera' },
      day: { label: 'Día' },
      studentId: OF_WHOM.studentId,
    },
    fields: {
      recordedAt: 'Registrado',
      at: 'Cuándo',
      kind: 'Qué',
      studentId: 'Estudiante',
      student: 'Estudiante en el registro',
      userId: 'Quién',
      address: 'Dirección',
      details: 'Detalles',
      call: 'Llamada',
    },
  },
  readModels: {
    name: 'Modelo de lectura |||| Modelos de lectura',
    about:
      'Lo que leen las pantallas y los informes se hace a partir del registro de todos los cambios y puede rehacerse en cualquier momento; no se pierde nada.',
    recentImports: 'Importaciones recientes',
    list: {
      label: 'Modelos de lectura',
      counted: '%{count} modelo de lectura |||| %{count} modelos de lectura',
      empty: 'No hay modelos de lectura.',
    },
    fields: { id: 'Contiene', state: 'Estado', lagSeconds: 'Cómo está', version: 'Versión', actions: 'Acciones' },
  },
};
