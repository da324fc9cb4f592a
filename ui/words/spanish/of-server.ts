/** What the server says when it refuses, as it says it. */
export const ofServer = {
  'A user with that email already exists.': 'Ya existe un usuario con ese correo electrónico.',
  'Administrators need a second factor here: it cannot be turned off.':
    'Aquí los administradores necesitan un segundo factor: no se puede desactivar.',
  'Another student already has this id.': 'Otro estudiante ya tiene este ID.',
  'Authentication Error': 'Error de autenticación',
  'Import does not exist': 'La importación no existe',
  'Invalid request.': 'Solicitud no válida.',
  'Invalid username or password.': 'Usuario o contraseña no válidos.',
  'Its school year is not there any more.': 'Su año escolar ya no existe.',
  'No more activities can be logged for this student in this school year.':
    'No se pueden registrar más actividades para este estudiante en este año escolar.',
  'No more school years can be created.': 'No se pueden crear más años escolares.',
  'Nobody can sign in to this account yet. Send the invitation again, or enable it.':
    'Nadie puede iniciar sesión todavía en esta cuenta. Envíe de nuevo la invitación o actívela.',
  'Nobody disables their own account.': 'Nadie desactiva su propia cuenta.',
  'Nothing is left to take back: every student is left out.':
    'No queda nada que revertir: todos los estudiantes quedan fuera.',
  'One of your two accounts opened the other a few days ago, or somebody opened both: another administrator has to confirm it.':
    'Una de sus dos cuentas abrió la otra hace pocos días, o alguien abrió ambas: otro administrador debe confirmarlo.',
  'Only administrators change the school settings.': 'Solo los administradores cambian la configuración de la escuela.',
  'Only administrators take back what belongs to an earlier school year.':
    'Solo los administradores revierten lo que pertenece a un año escolar anterior.',
  'Only administrators take back what somebody else has done.':
    'Solo los administradores revierten lo que hizo otra persona.',
  'School year does not exist': 'El año escolar no existe',
  'Somebody else changed the same fields meanwhile.': 'Otra persona cambió los mismos campos entretanto.',
  'Student does not exist': 'El estudiante no existe',
  'Term does not exist': 'El período no existe',
  'The activities of this student have no room for more days in this school year.':
    'Las actividades de este estudiante no tienen lugar para más días en este año escolar.',
  'The activities of this student have no room for longer notes in this school year.':
    'Las actividades de este estudiante no tienen lugar para notas más largas en este año escolar.',
  'The grade table was changed as often as there is room for in this year.':
    'La tabla de calificaciones se cambió tantas veces como cabe en este año.',
  'The last administrator has to stay one.': 'El último administrador debe seguir siéndolo.',
  'The second factor is on already. Turn it off first to set up another.':
    'El segundo factor ya está activado. Desactívelo primero para configurar otro.',
  'The student is not in this school year': 'El estudiante no está en este año escolar',
  'The student is not in this term': 'El estudiante no está en este período',
  'There is no open invitation for you here.': 'Aquí no hay ninguna invitación abierta para usted.',
  'There is no school year': 'No hay ningún año escolar',
  'There is no such file.': 'Ese archivo no existe.',
  'This account has no second factor.': 'Esta cuenta no tiene segundo factor.',
  'This account is disabled. Enable it first.': 'Esta cuenta está desactivada. Actívela primero.',
  'This activity does not exist.': 'Esta actividad no existe.',
  'This entry does not exist.': 'Esta entrada no existe.',
  'This entry is not there any more.': 'Esta entrada ya no existe.',
  'This invitation does not work any more. Please ask for another one.': 'Esta invitación ya no funciona. Pida otra.',
  'This invitation has expired. Please ask for another one.': 'Esta invitación ha caducado. Pida otra.',
  'This invitation was used, replaced or withdrawn. Please ask for another one.':
    'Esta invitación se usó, se reemplazó o se retiró. Pida otra.',
  'This recovery code does not work.': 'Este código de recuperación no funciona.',
  'This school shows staff their own students only: ask the lead.':
    'Esta escuela muestra al personal solo sus propios estudiantes: pregunte al responsable.',
  'This school year does not exist.': 'Este año escolar no existe.',
  'This session is over already.': 'Esta sesión ya terminó.',
  'This student does not exist.': 'Este estudiante no existe.',
  'This student is already in this school year.': 'Este estudiante ya está en este año escolar.',
  'This student is not in the current term.': 'Este estudiante no está en el período actual.',
  'This student is not in this school year.': 'Este estudiante no está en este año escolar.',
  'This student is not in this term.': 'Este estudiante no está en este período.',
  'Too many attempts. Please wait a while and try again.':
    'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  'Too many changes of accounts within an hour. Please try again later.':
    'Demasiados cambios de cuentas en una hora. Inténtelo de nuevo más tarde.',
  'Too many changes of school years and settings, or requests to forget, within an hour. Please try again later.':
    'Demasiados cambios de años escolares y ajustes, o solicitudes de olvido, en una hora. Inténtelo de nuevo más tarde.',
  'Too many people sign in at the moment. Please try again.':
    'En este momento demasiadas personas inician sesión. Inténtelo de nuevo.',
  'Too much is sent at the moment. Please try again later.': 'En este momento se envía demasiado. Inténtelo más tarde.',
  'The server has too much to do at the moment. Please try again later.':
    'En este momento el servidor tiene demasiado que hacer. Inténtelo más tarde.',
  'This is too much for so many students at once: choose fewer, or fewer days, or write less.':
    'Es demasiado para tantos estudiantes a la vez: elija menos, o menos días, o escriba menos.',
  'User does not exist': 'El usuario no existe',
  'This student has as many facts as there is room for: take out what is wrong.':
    'Este estudiante ya tiene tantos datos como caben: quite lo que esté mal.',
  'You may open fewer students than when you asked. Ask once more.':
    'Usted puede abrir menos estudiantes que cuando lo pidió. Pídalo otra vez.',
  'This file has come in as many parts as there is room for: send the other rows as another file.':
    'Este archivo llegó en tantas partes como caben: envíe las demás filas como otro archivo.',
  'What goes out is of now and says whom it is about: choose the students by name or by a filter, without `scope` and `asOf`.':
    'Lo que sale es de ahora y dice de quién trata: elija a los estudiantes por nombre o con un filtro, sin `scope` ni `asOf`.',
  'You have said why for 200 students today: say it for everybody.':
    'Hoy ya dijo por qué para 200 estudiantes: dígalo para todos.',
  'Your account has changed this student as often as there is room for. A colleague can go on.':
    'Su cuenta ya cambió a este estudiante tantas veces como cabe. Un colega puede continuar.',
  'So much was written about this student that it cannot be gone through at once. The journal tells each change.':
    'Se escribió tanto sobre este estudiante que no se puede repasar de una vez. El diario muestra cada cambio.',
  'This student has as many services as there is room for: take out what is wrong.':
    'Este estudiante ya tiene tantos servicios como caben: quite lo que esté mal.',
  'This is more than the event log takes at once. Do it in smaller parts, or ask whoever runs this installation to let the log take more.':
    'Es más de lo que el registro de eventos admite de una vez. Hágalo en partes más pequeñas o pida a quien administra esta instalación que permita más.',
  'The figures of this exit year are changing at the moment. Please try again.':
    'Las cifras de este año de salida están cambiando en este momento. Inténtelo de nuevo.',
  'The logo was changed as often as there is room for in this year.':
    'El logotipo se cambió tantas veces como cabe en este año.',
  'This service was changed as often as there is room for: take it out, and enter it anew as it should be.':
    'Este servicio se cambió tantas veces como caben: quítelo y vuelva a anotarlo como debe ser.',
  'The entries of this student were corrected as often as there is room for: record another one, which says what is right.':
    'Las entradas de este estudiante se corrigieron tantas veces como caben: anote otra que diga lo correcto.',
  'This entry was corrected as often as there is room for: record another one, which says what is right.':
    'Esta entrada se corrigió tantas veces como caben: anote otra que diga lo correcto.',
  'This team has as many entries as there is room for: take out what is wrong.':
    'Este equipo ya tiene tantas entradas como caben: quite lo que esté mal.',
  'You must add at least one event.': 'Debe agregar al menos una fecha.',
} as const;
