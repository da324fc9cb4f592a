/** Why a point of the past or a read model is refused, as the server says it. */
export const ofPoints = {
  'a day (2026-05-19), an instant with its zone (2026-05-19T14:30:00Z) or a number of the journal (`@2126`)':
    'un día (2026-05-19), un instante con su zona (2026-05-19T14:30:00Z) o un número del diario (`@2126`)',
  '`asOf` is given more than once: name one point.': '`asOf` aparece más de una vez: indique un solo punto.',
  'This call answers what is so now: leave `asOf` out.': 'Esta llamada responde lo que es ahora: quite `asOf`.',
  'Say which point is compared: `asOf` takes a day, an instant or a number.':
    'Diga qué punto se compara: `asOf` admite un día, un instante o un número.',
  'The journal is behind the log at the moment.': 'En este momento el diario va por detrás del registro.',
  'The first entry of the journal is no. 1.': 'La primera entrada del diario es la n.º 1.',
  '; it is not completed yet': '; todavía no ha terminado',
  'This student is not in this report.': 'Este estudiante no está en este informe.',
  'This cannot be handed out from here: reports, exports of a term and files for VR can.':
    'Esto no se puede entregar desde aquí: sí los informes, las exportaciones de un período y los archivos para VR.',
  'There is no such filing of this exit year.': 'No existe esa presentación de este año de salidas.',
  'There is no such calendar, or no longer.': 'Ese calendario no existe o ya no existe.',
  'Not Found': 'No encontrado',
  'Username is required.': 'El nombre de usuario es obligatorio.',
  'This request came a second time and was carried out then. Ask again for its answer.':
    'Esta solicitud llegó por segunda vez y entonces se ejecutó. Pida de nuevo su respuesta.',
  'This request was interrupted before it was accepted. Send it again as a new one.':
    'Esta solicitud se interrumpió antes de aceptarse. Envíela de nuevo como nueva.',
  'The read models cannot be reached.': 'No se puede acceder a los modelos de lectura.',
  'The read models are being started.': 'Los modelos de lectura están arrancando.',
} as const;

/** Of them those that come with their values. */
export const ofPointPatterns = {
  '`asOf` takes %{label}.': '`asOf` admite %{label}.',
  'should be a day (2026-05-19), an instant with its zone (2026-05-19T14:30:00Z) or a number of the journal (`@2126`)':
    'debe ser un día (2026-05-19), un instante con su zona (2026-05-19T14:30:00Z) o un número del diario (`@2126`)',
  'The journal has stopped after no. %{number}, and an administrator has to see to it under Operations. Until then the past can be asked for by numbers up to there, not by days.':
    'El diario se detuvo tras la n.º %{number}, y un administrador tiene que ocuparse en Operaciones. Hasta entonces se puede preguntar por el pasado con números hasta ahí, no con días.',
  'The newest entry of the journal is no. %{number}.': 'La entrada más reciente del diario es la n.º %{number}.',
  'This point lies inside an action over many students, accepted as no. %{number}. Ask for what was known before it (@%{before})%{label}.':
    'Este punto está dentro de una acción sobre muchos estudiantes, aceptada como n.º %{number}. Pregunte por lo que se sabía antes (@%{before})%{label}.',
  ', or after it (@%{after})': ' o después (@%{after})',
  'What was known then cannot be shown at the moment: %{reason}':
    'En este momento no se puede mostrar lo que se sabía entonces: %{reason}',
  'The search could not be carried out: %{reason}': 'No se pudo realizar la búsqueda: %{reason}',
  'Somebody else changed one of these students meanwhile. Nothing was saved: look at them again.':
    'Otra persona cambió entretanto a uno de estos estudiantes. No se guardó nada: revíselos de nuevo.',
  'Somebody else changed %{number} of these students meanwhile. Nothing was saved: look at them again.':
    'Otra persona cambió entretanto a %{number} de estos estudiantes. No se guardó nada: revíselos de nuevo.',
  'Another request was sent under this %{key}. Choose a new one for a new request.':
    'Con este %{key} se envió otra solicitud. Elija uno nuevo para una solicitud nueva.',
  'Passwords are for administrators here: without %{name} you could not sign in.':
    'Aquí las contraseñas son para administradores: sin %{name} usted no podría iniciar sesión.',
  'Invalid format "%{format}"': 'Formato no válido: «%{format}»',
  'The letter %{letter} is in use and cannot be removed.': 'La letra %{letter} está en uso y no se puede quitar.',
  'The letters %{letters} are in use and cannot be removed.':
    'Las letras %{letters} están en uso y no se pueden quitar.',
  'The read model %{name} has stopped at event %{stopped}, not at %{position}: look again.':
    'El modelo de lectura %{name} se detuvo en el evento %{stopped}, no en %{position}: mírelo de nuevo.',
  "No worker is keeping the read model '%{name}'.": 'Ningún proceso mantiene el modelo de lectura «%{name}».',
  "The read model '%{name}' is being built.": 'El modelo de lectura «%{name}» se está construyendo.',
  "The read model '%{name}' is being built. Compare it when that has come to its end.":
    'El modelo de lectura «%{name}» se está construyendo. Compárelo cuando haya terminado.',
  "The read model '%{name}' is being compared already.": 'El modelo de lectura «%{name}» ya se está comparando.',
  "The read model '%{name}' has stopped. Compare it when it goes on.":
    'El modelo de lectura «%{name}» se detuvo. Compárelo cuando siga.',
  "There is no read model '%{name}'.": 'No hay ningún modelo de lectura «%{name}».',
  "The read model '%{name}' is not being built.": 'El modelo de lectura «%{name}» no se está construyendo.',
  "The read model '%{name}' has nothing to serve before it is built.":
    'El modelo de lectura «%{name}» no tiene nada que servir antes de construirse.',
  "The read model '%{name}' has not stopped.": 'El modelo de lectura «%{name}» no se ha detenido.',
  "The read model '%{name}' is not being compared.": 'El modelo de lectura «%{name}» no se está comparando.',
  'The read model that has %{what} is being built.': 'El modelo de lectura que tiene %{what} se está construyendo.',
} as const;
