/** About facts of students, exits and what a school keeps. */
export const facts = {
  'What we keep': 'Qué guardamos',
  'What the school keeps beside its records. What is off appears nowhere; what was entered stays.':
    'Lo que la escuela guarda además de sus expedientes. Lo que está desactivado no aparece en ninguna parte; lo ya registrado permanece.',
  'How served, IEP dates and what is due, exits, state number, contacts and consents':
    'Cómo se atiende, fechas del IEP y lo que vence, salidas, número estatal, contactos y consentimientos',
  'Who is responsible for whom from when, with transfers': 'Quién es responsable de quién desde cuándo, con traspasos',
  'Pre-employment transition services as they were delivered, and the file for the VR agency':
    'Servicios de transición previos al empleo tal como se prestaron, y el archivo para la agencia de VR',
  'What was handed to whom outside the school, and why': 'Qué se entregó a quién fuera de la escuela y por qué',
  'Nothing beside the records.': 'Nada además de los expedientes.',
  'Save what we keep': 'Guardar qué guardamos',
  'What we keep is saved': 'Se guardó qué guardamos',
  'Add: %{what}': 'Agregar: %{what}',
  'Nothing is recorded.': 'No hay nada registrado.',
  'Take out': 'Retirar',
  'until %{day}': 'hasta el %{day}',
  '%{what} saved': '%{what}: guardado',
  '%{what} taken out': '%{what}: retirado',
  'Take out: %{what}?': '¿Retirar: %{what}?',
  'It never was so. It stays in the history, and Undo brings it back.':
    'Nunca fue así. Queda en el historial y Deshacer lo recupera.',
  '%{what}': '%{what}',
  '%{what}: it was wrong': '%{what}: era incorrecto',
  '%{what}: it changed': '%{what}: cambió',
  'The day is when it was so, not when it is entered.': 'El día es cuando fue así, no cuando se registra.',
  'What is written here stands for what was entered; what was known before stays in the history.':
    'Lo que se escribe aquí sustituye lo registrado; lo que se sabía antes queda en el historial.',
  'Say from which day it is otherwise. What was so until then stays.':
    'Indique desde qué día es de otra manera. Lo que fue hasta entonces permanece.',
  'Who left special education in a year, and Indicators 1 and 2 by it. Aligned with the federal exit table; the state files.':
    'Quiénes dejaron la educación especial en un año, y los Indicadores 1 y 2. Según la tabla federal de salidas; el estado hace la presentación.',
  'This school does not keep facts': 'Esta escuela no guarda estos datos',
  'This school does not keep caseloads': 'Esta escuela no lleva las listas de casos',
  'This school does not keep a log of services': 'Esta escuela no lleva un registro de servicios',
  'An administrator can turn it on in School Settings, What we keep.':
    'Un administrador puede activarlo en Configuración de la escuela, Qué guardamos.',
  'Exit year': 'Año de salida',
  'Indicators 1 and 2': 'Indicadores 1 y 2',
  'Denominator: diploma, alternate diploma, certificate, maximum age and dropped out. Age is that on the child count date.':
    'Denominador: diploma, diploma alternativo, certificado, edad máxima y abandono. La edad es la de la fecha del recuento.',
  'Indicator 1 (IDEA 618 exit rate): regular diploma': 'Indicador 1 (tasa de salida IDEA 618): diploma regular',
  'Indicator 2: dropped out': 'Indicador 2: abandono',
  'Exits in the denominator': 'Salidas en el denominador',
  'The state profile says that Indicator 2 is filed as an annual event rate: that one is not computed here.':
    'El perfil del estado indica que el Indicador 2 se presenta como tasa anual de eventos: esa tasa no se calcula aquí.',
  '%{count} left by the exit category alone. Record the exit with its day and reason; until then Other and typed texts count as dropped out.':
    '%{count} salieron solo según la categoría de salida. Registre la salida con su día y motivo; hasta entonces, Otro y los textos escritos cuentan como abandono.',
  'Counted: %{count}': 'Contados: %{count}',
  'Not counted, because: %{count}': 'No contados, porque: %{count}',
  'Nobody.': 'Nadie.',
  'Left on': 'Salió el',
  Why: 'Por qué',
  'exit category: %{category}': 'categoría de salida: %{category}',
  Filed: 'Presentado',
  'What was filed stays as it is; Difference says who counts otherwise now.':
    'Lo presentado queda como está; Diferencia indica quién cuenta ahora de otra manera.',
  'File these figures': 'Presentar estas cifras',
  'File the figures of %{from} to %{to}?': '¿Presentar las cifras del %{from} al %{to}?',
  'Not counted: %{count}.': 'No contados: %{count}.',
  'Unresolved, by the exit category alone: %{count}.': 'Sin resolver, solo por la categoría de salida: %{count}.',
  'What is filed stays for ever and is not taken back; what is corrected later shows as Difference.':
    'Lo presentado queda para siempre y no se retira; lo que se corrija después aparece como Diferencia.',
  'The figures are filed': 'Las cifras se presentaron',
  'Nothing was filed of this year.': 'No se presentó nada de este año.',
  'Filed on %{when} by %{name}': 'Presentado el %{when} por %{name}',
  'Indicator 1: %{one} %, Indicator 2: %{two} %, of %{denominator}':
    'Indicador 1: %{one} %, Indicador 2: %{two} %, de %{denominator}',
  'Counted up to entry %{upTo}, by rules of version %{rules}.':
    'Contado hasta el asiento %{upTo}, por las reglas de la versión %{rules}.',
  'Take what was filed, to the byte': 'Descargar lo presentado, byte por byte',
  'Difference: none.': 'Diferencia: ninguna.',
  'Difference: %{count}': 'Diferencia: %{count}',
  'Show who counts otherwise now': 'Mostrar quiénes cuentan ahora de otra manera',
  'not among the exits': 'no está entre las salidas',
  'Forgotten student': 'Estudiante borrado',
  'the state profile was changed': 'se cambió el perfil del estado',
  'State profile': 'Perfil del estado',
  'What differs from state to state. A change holds from now on: figures that were filed stay as they are.':
    'Lo que varía de un estado a otro. Un cambio vale desde ahora: las cifras presentadas quedan como están.',
  'Not chosen': 'Sin elegir',
} as const;
