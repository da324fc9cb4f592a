/** Why something cannot be taken back, as the server says it. */
export const ofUndo = {
  'This school year has been emptied since.': 'Desde entonces este año escolar se vació.',
  'What was disclosed stays on record. Correct the entry where it is wrong.':
    'Lo que se divulgó queda registrado. Corrija la entrada donde sea incorrecta.',
  'What was done to a whole school year cannot be taken back for one student.':
    'Lo que se hizo a un año escolar entero no se puede revertir para un solo estudiante.',
  'The former number has to be put in order first.': 'Primero hay que poner en orden el número anterior.',
  'The student is not in this school year any more.': 'El estudiante ya no está en este año escolar.',
  'The student left this school year and came back since.':
    'Desde entonces el estudiante dejó este año escolar y volvió.',
  'A student stays known. Taken out of the school year, the student is in none of its lists.':
    'Un estudiante sigue siendo conocido. Fuera del año escolar, no está en ninguna de sus listas.',
  'The student is in this school year again.': 'El estudiante está otra vez en este año escolar.',
  'This student was forgotten for good.': 'Este estudiante fue olvidado para siempre.',
  'Something has been recorded of this student in this school year since.':
    'Desde entonces se registró algo de este estudiante en este año escolar.',
  'The other answers of today do not allow it.': 'Las demás respuestas de hoy no lo permiten.',
  'It is not there any more.': 'Ya no existe.',
  'This action is still being carried out. Take it back when it is complete.':
    'Esta acción todavía se está ejecutando. Reviértala cuando haya terminado.',
  'This action was given up before it began: there is nothing to take back.':
    'Esta acción se abandonó antes de empezar: no hay nada que revertir.',
} as const;

/** Of them those that come with their values. */
export const ofUndoPatterns = {
  'This was undone on %{day} at %{time} by %{name}. There is nothing to take back.':
    'Esto lo deshizo %{name} el %{day} a las %{time}. No hay nada que revertir.',
  '%{reason} There is nothing to take back.': '%{reason} No hay nada que revertir.',
  'It is only asked where “%{label}” is answered with yes.': 'Solo se pregunta donde «%{label}» se responde con sí.',
  'It has been changed since by %{names}.': 'Desde entonces lo cambió: %{names}.',
  'Nothing of it can be taken back. %{label}': 'No se puede revertir nada de ello. %{label}',
  "This cannot be taken back here: only entries of a student's history, of an action over many students and of the school settings can be.":
    'Esto no se puede revertir aquí: solo las entradas del historial de un estudiante, de una acción sobre muchos estudiantes y de la configuración de la escuela.',
} as const;
