import type { dueDatesTexts } from '../due-dates-texts.ts';
import type { importTexts } from '../import-texts.ts';
import type { movementTexts } from '../movement-texts.ts';
import type { reportsTexts } from '../reports-texts.ts';
import type { sinceTexts } from '../since-texts.ts';
import type { TextsLike } from '../texts.ts';
import type { viewsTexts } from '../views-texts.ts';

type Texts = typeof dueDatesTexts &
  typeof importTexts &
  typeof movementTexts &
  typeof reportsTexts &
  typeof sinceTexts &
  typeof viewsTexts;

export const terms: TextsLike<Texts> = {
  dueDates: {
    title: 'Fechas límite',
    about:
      'Revisiones del IEP, reevaluaciones, fines de consentimientos y edades que cuentan, de estudiantes en la escuela.',
    span: 'Mostrar',
    spans: { week: 'Una semana', month: 'Un mes', quarter: 'Tres meses' },
    earlier: 'Antes',
    later: 'Después',
    today: 'Hoy',
    print: 'Imprimir',
    calendar: 'Archivo de calendario',
    overdue: 'Vencidas',
    overdueNote: 'Su día ha pasado y no hay registrada ninguna reunión o evaluación posterior.',
    from: '%{from} a %{to}',
    nothing: 'Nada vence',
    nothingText:
      'En estos días no vence nada de nadie en la escuela. Las fechas vienen de los datos de cada estudiante.',
    more: 'Hay más de lo que cabe en esta página: muestre menos días.',
    loading: 'Cargando las fechas límite',
    failed: 'No se pudieron cargar las fechas límite.',
    reaches: '%{label} (%{age})',
    what: 'Qué vence',
    whose: 'Estudiante',
  },
  import: {
    sheet: 'Hoja, una de %{count}',
    pause: 'Pausar',
    goOn: 'Continuar',
    stop: 'Detener',
    paused: 'En pausa.',
    kept: {
      what: 'La importación de %{name} (%{rows}) quedó sin terminar el %{at}.',
      arrived: '%{count} han llegado',
      corrected: '%{rows} corregidas',
      where: 'Este navegador guarda sus filas durante un día; Descartar las borra.',
      goOn: 'Continuar con ella',
      discard: 'Descartar',
    },
  },
  timeLeft: {
    seconds: 'queda menos de un minuto',
    minutes: 'queda aproximadamente %{smart_count} minuto |||| quedan aproximadamente %{smart_count} minutos',
  },
  dashboard: {
    notCurrent: 'Esto es %{shown}, no el período actual (%{current}).',
  },
  movement: {
    title: 'De nivel a nivel',
    note: 'Estudiantes en la escuela en ambos períodos, con las reglas y la tabla de calificaciones de ahora.',
    from: 'De',
    now: 'Ahora',
    row: 'En %{term}',
    total: 'Estudiantes',
    came: '%{count} estudiante llegó desde entonces |||| %{count} estudiantes llegaron desde entonces',
    left: '%{count} estudiante salió desde entonces |||| %{count} estudiantes salieron desde entonces',
    moved: '%{worse} peor, %{better} mejor, %{same} en el mismo nivel.',
    cell: 'De %{was} a %{is}: %{count} estudiante |||| De %{was} a %{is}: %{count} estudiantes',
    cellTitle: '%{was} → %{is}',
    cameTitle: 'Llegaron desde %{term}',
    leftTitle: 'Salieron desde %{term}',
    reset:
      'Las notas de conducta y la suspensión se cuentan a lo largo del año: donde bajaron desde el otro año, empezaron de nuevo. Compare con %{term} para comparar lo mismo.',
    failed: 'No se pudo cargar el movimiento.',
    nobody: 'Nadie estuvo en la escuela en ambos períodos.',
    loading: 'Cargando el movimiento',
    more: 'Mostrar %{count} más',
    close: 'Cerrar',
    table: 'De nivel a nivel, tabla',
    studentsFailed: 'No se pudieron cargar los estudiantes.',
  },
  reports: {
    recent: 'Sus últimos informes',
    again: 'Crear de nuevo: %{name}',
    making: 'El informe se está creando.',
    downloaded: '%{name} se ha descargado.',
  },
  since: {
    tab: 'DESDE EL ÚLTIMO IEP',
    title: 'Desde el %{day}',
    meeting: 'Reunión del IEP',
    otherDay: 'Otro día',
    day: 'Desde el final del',
    dayHelp: 'Elija un día anterior a hoy: lo que se sabe de un día está completo solo cuando ha terminado.',
    choose: 'Elija la reunión, o un día, desde el cual se muestran los cambios.',
    show: 'Mostrar',
    print: 'Imprimir esta página',
    loading: 'Buscando lo que se sabía entonces',
    level: 'Nivel de riesgo',
    from: 'Nivel ese día',
    to: 'Nivel ahora',
    noRecord: 'sin expediente',
    inTerm: 'en %{term}',
    noFactor: 'Ningún factor de riesgo es distinto.',
    factor: 'Factor de riesgo',
    before: 'Entonces',
    after: 'Ahora',
    because: 'Por qué',
    lowering: 'Uno solo de estos bajaría el nivel:',
    lower: '%{factor}: %{threshold} lo haría %{level}.',
    changes: 'Qué más cambió',
    noChange: 'No cambió nada más.',
    done: 'Qué se hizo desde entonces',
    noneDone: 'Ninguna actividad registrada desde entonces.',
    times: '%{count} vez |||| %{count} veces',
    corrections: 'Se corrigieron períodos anteriores',
    correctionsNote: 'El pasado se contó de otra manera; el estudiante no cambió.',
    untouched: '%{count} valor sigue como estaba. |||| %{count} valores siguen como estaban.',
    unasked:
      '%{count} respuesta de entonces todavía no está registrada en este período. |||| %{count} respuestas de entonces todavía no están registradas en este período.',
    removed: 'retirado: %{text}',
    added: 'agregado: %{text}',
  },
  views: {
    group: 'Vistas guardadas',
    save: 'Guardar la vista',
    remove: 'Quitar la vista',
    removeNamed: 'Quitar la vista %{name}',
    saveWithout: 'Guardar sin ella',
    lost: '%{name} se guardó con una opción que ya no existe (%{choices}): la lista muestra más que antes.',
  },
};
