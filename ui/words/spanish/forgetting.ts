/** About forgetting and how long records are kept. */
export const forgetting = {
  Forgetting: 'Borrado definitivo',
  'Students forgotten for good under a legal order. Two administrators decide, and have time to stop it.':
    'Estudiantes borrados para siempre por orden legal. Deciden dos administradores, con tiempo para detenerlo.',
  'Requests to forget': 'Solicitudes de borrado',
  'Forget this student': 'Borrar a este estudiante',
  'Of %{over} requests that are over the newest %{shown} are shown; the journal has all of them.':
    'De las %{over} solicitudes terminadas se muestran las %{shown} más recientes; el diario las tiene todas.',
  'Nobody is to be forgotten': 'Nadie está por borrarse',
  'To ask for it, open the student in the journal and choose Forget this student.':
    'Para solicitarlo, abra al estudiante en el diario y elija Borrar a este estudiante.',
  'Forget %{name} for good?': '¿Borrar a %{name} para siempre?',
  'Student %{studentId} has been forgotten already': 'El estudiante %{studentId} ya fue borrado',
  'Names, number, birthday, goals and notes are destroyed for good, here and in every copy made afterwards. Figures stay, without a person. Back-ups from before still hold the key until they are deleted.':
    'Nombres, número, fecha de nacimiento, metas y notas se destruyen para siempre, aquí y en toda copia hecha después. Las cifras quedan, sin persona. Las copias de seguridad anteriores conservan la clave hasta que se eliminen.',
  'Under which order': 'Por orden de',
  'Court or authority, number and date. This text stays: do not name the student in it.':
    'Tribunal o autoridad, número y fecha. Este texto permanece: no nombre al estudiante en él.',
  'Ask for forgetting': 'Solicitar el borrado',
  Confirm: 'Confirmar',
  Stop: 'Detener',
  'Another administrator has to confirm it.': 'Otro administrador debe confirmarlo.',
  'Request %{id}: %{name}': 'Solicitud %{id}: %{name}',
  'Student %{studentId} is forgotten at once, and nobody can take it back.':
    'El estudiante %{studentId} se borra de inmediato, y nadie puede revertirlo.',
  'Student %{studentId} is forgotten in %{smart_count} hour. Until then any administrator can stop it; afterwards nobody can take it back. |||| Student %{studentId} is forgotten in %{smart_count} hours. Until then any administrator can stop it; afterwards nobody can take it back.':
    'El estudiante %{studentId} se borra en %{smart_count} hora. Hasta entonces cualquier administrador puede detenerlo; después nadie puede revertirlo. |||| El estudiante %{studentId} se borra en %{smart_count} horas. Hasta entonces cualquier administrador puede detenerlo; después nadie puede revertirlo.',
  'Asked for by %{name}': 'Solicitado por %{name}',
  'Confirmed by %{name}': 'Confirmado por %{name}',
  'Stopped by %{name}': 'Detenido por %{name}',
  'To be carried out on %{at}': 'Se llevará a cabo el %{at}',
  'Waits for confirmation': 'Espera confirmación',
  'Confirmed, can be stopped': 'Confirmado, puede detenerse',
  Forgotten: 'Borrado',
  'The name is gone. Files that once held it are being replaced.':
    'El nombre ya no existe. Se están sustituyendo los archivos que lo contenían.',
  'Left longer ago than records are kept': 'Salieron hace más tiempo del que se guardan los expedientes',
  'A list to work off. Nobody on it is forgotten by itself.':
    'Una lista para ir resolviendo. Nadie de ella se borra por sí solo.',
  'Years records are kept after leaving': 'Años que se guardan los expedientes después de la salida',
  'A whole number from 1 to 100, counted from June 30 of the last school year. Empty: no rule.':
    'Un número entero de 1 a 100, desde el 30 de junio del último año escolar. Vacío: sin regla.',
  'The rule is saved': 'La regla se guardó',
  'The school has set no rule: nobody is listed.': 'La escuela no ha fijado ninguna regla: no aparece nadie.',
  'Nobody left more than %{years} ago.': 'Nadie salió hace más de %{years}.',
  '%{students} left more than %{years} ago.': '%{students} salieron hace más de %{years}.',
  '%{students} left more than %{years} ago. The first %{shown}:':
    '%{students} salieron hace más de %{years}. Los primeros %{shown}:',
  'Students who left longer ago than records are kept':
    'Estudiantes que salieron hace más tiempo del que se guardan los expedientes',
  'Student %{id}, left on %{day}': 'Estudiante %{id}, salió el %{day}',
  'Ask for forgetting %{name}': 'Solicitar el borrado de %{name}',
  'Request %{request}': 'Solicitud %{request}',
  'Removed accounts of staff': 'Cuentas del personal eliminadas',
  'Histories name these colleagues until name and address are forgotten. What they did stays.':
    'Los historiales nombran a estos colegas hasta que se borren nombre y dirección. Lo que hicieron permanece.',
  'No account was removed.': 'No se eliminó ninguna cuenta.',
  'Removed %{when}': 'Eliminada %{when}',
  'Forget the name': 'Borrar el nombre',
  'Forget the name of %{name}': 'Borrar el nombre de %{name}',
  'Forget name and address of %{name}?': '¿Borrar el nombre y la dirección de %{name}?',
  'Histories, journal and log show a number in place of %{name}, for good. No administrator can bring the name back.':
    'Historiales, diario y registro muestran un número en lugar de %{name}, para siempre. Ningún administrador puede recuperar el nombre.',
  Forget: 'Borrar',
  'Name and address are forgotten': 'El nombre y la dirección se borraron',
} as const;
