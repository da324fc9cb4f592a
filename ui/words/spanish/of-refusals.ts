/** Why the server or a check refuses something, as it says it. */
export const ofRefusals = {
  'A file that is handed out was not refused.': 'Un archivo que se entrega no fue rechazado.',
  'Nobody left in this exit year: there is nothing to file.':
    'Nadie se fue en este año de salidas: no hay nada que presentar.',
  'There is no such request.': 'Esa solicitud no existe.',
  'This student has been forgotten already.': 'Este estudiante ya fue olvidado.',
  'This request was stopped: make another one.': 'Esta solicitud se detuvo: haga otra.',
  'This request is confirmed already.': 'Esta solicitud ya está confirmada.',
  'It is carried out already and cannot be stopped any more.': 'Ya se está ejecutando y no se puede detener.',
  'should be the number of an entry, or blank': 'debe ser el número de una entrada o estar en blanco',
  'should contain only characters that can be stored': 'debe contener solo caracteres que se puedan guardar',
  'should NOT contain invisible characters; please type it anew':
    'no debe contener caracteres invisibles; escríbalo de nuevo',
  'should be one line, without control characters or marks of direction; please type it anew':
    'debe ser una sola línea, sin caracteres de control ni marcas de dirección; escríbalo de nuevo',
  'should be a SHA-256 in hexadecimal': 'debe ser un SHA-256 en hexadecimal',
  'is not written as it should be': 'no está escrito como debe',
  'should be in the list only once': 'debe estar en la lista una sola vez',
  'should differ from the other letters': 'debe ser distinto de las otras letras',
  'should have at least two different GPAs': 'debe tener al menos dos GPA distintos',
  'should be a day of every year, such as 10-01': 'debe ser un día de cada año, como 10-01',
  'should be a day of every year, such as 10-01; February 29 is none':
    'debe ser un día de cada año, como 10-01; el 29 de febrero no lo es',
  'should be after the first day of follow-up': 'debe ser posterior al primer día de seguimiento',
  'should be a year of four digits': 'debe ser un año de cuatro cifras',
  'should differ from the other starts': 'debe ser distinto de los otros inicios',
  'This service does not exist.': 'Este servicio no existe.',
  'This account is connected already. Disconnect it first.': 'Esta cuenta ya está conectada. Desconéctela primero.',
  'This sign-in belongs to another account already.': 'Este inicio de sesión ya pertenece a otra cuenta.',
  'This person has accepted the invitation already.': 'Esta persona ya aceptó la invitación.',
  'looks like the address of another user': 'se parece a la dirección de otro usuario',
  'Turn your own second factor off in your account, with your password and a code.':
    'Desactive su propio segundo factor en su cuenta, con su contraseña y un código.',
  'The first administrator has been created already.': 'El primer administrador ya fue creado.',
  'should not be set for an administrator': 'no debe fijarse para un administrador',
  "Only admins can edit other user's profiles": 'Solo los administradores editan perfiles de otros usuarios',
  'cannot be changed for your own account': 'no se puede cambiar en su propia cuenta',
  'This account is still there. Remove it first.': 'Esta cuenta sigue existiendo. Quítela primero.',
  'is not offered: the state profile says that there are no certificates':
    'no se ofrece: el perfil estatal dice que no hay certificados',
  'is not offered: the state profile says that there is no alternate diploma':
    'no se ofrece: el perfil estatal dice que no hay diploma alternativo',
  'is required: evidence has a day': 'es obligatorio: un comprobante tiene un día',
  'is required: say which evidence is of that day': 'es obligatorio: diga qué comprobante es de ese día',
  'is required, or an e-mail address': 'es obligatorio, o una dirección de correo',
  'is the day of another entry: say of that one that it was wrong':
    'es el día de otra entrada: diga de aquella que era incorrecta',
  'What it changes is not there any more.': 'Lo que cambia ya no existe.',
  'This record of the year was begun anew meanwhile.': 'Entretanto este registro del año se empezó de nuevo.',
  'To keep it as a note, say that it does not count for VR.': 'Para guardarlo como nota, diga que no cuenta para VR.',
  'This cannot be recorded at the moment, and is not done unrecorded. Please try again later.':
    'En este momento no se puede registrar, y sin registro no se hace. Inténtelo más tarde.',
  'This shows students outside your caseload: say why, or choose My students.':
    'Esto muestra estudiantes fuera de su carga: diga por qué o elija Mis estudiantes.',
  'This school shows staff their own students only: choose My students.':
    'Esta escuela muestra al personal solo sus propios estudiantes: elija Mis estudiantes.',
  'Too many windows of yours listen for changes.': 'Demasiadas ventanas suyas esperan cambios.',
  "The student's lead, or an administrator, changes the team.":
    'El responsable del estudiante o un administrador cambia el equipo.',
  'This student was forgotten for good: nothing can be recorded.':
    'Este estudiante fue olvidado para siempre: no se puede registrar nada.',
  'This entry of the team is not there.': 'Esta entrada del equipo no existe.',
  'An email was sent to this address if it belongs to an account.':
    'Se envió un correo a esta dirección si pertenece a una cuenta.',
  'Password successfully reset. You may log in with your new password.':
    'Contraseña restablecida. Ya puede iniciar sesión con la nueva.',
  'This set-up link is not valid. The server prints the present one when it starts.':
    'Este enlace de configuración no es válido. El servidor muestra el actual al arrancar.',
  'This sign-in took too long. Please try again.': 'Este inicio de sesión tardó demasiado. Inténtelo de nuevo.',
  'There is no school year: nobody can be handed over.': 'No hay año escolar: no se puede traspasar a nadie.',
  'should be a student whom the action has touched': 'debe ser un estudiante afectado por la acción',
  'Disconnect your own account under Edit Profile, with your password.':
    'Desconecte su propia cuenta en Editar perfil, con su contraseña.',
  'The student is in no school year at either of the points.':
    'El estudiante no está en ningún año escolar en ninguno de los puntos.',
  'The student is in this school year at neither of the points.':
    'El estudiante no está en este año escolar en ninguno de los puntos.',
  'This report is too long to be compared at once: filter it, or choose one student.':
    'Este informe es demasiado largo para compararlo de una vez: fíltrelo o elija un estudiante.',
  'Too many students are chosen one by one: the choice is kept with each of them. Choose fewer, or by a filter.':
    'Hay demasiados estudiantes elegidos uno por uno: la selección se guarda con cada uno. Elija menos, o con un filtro.',
  'It names no student: nothing of it has to be recorded.': 'No nombra a ningún estudiante: no hay que registrar nada.',
  'The services of this quarter are too many, or say too much, for one file: it holds 100,000 services, and 64 million letters.':
    'Los servicios de este trimestre son demasiados, o dicen demasiado, para un solo archivo: caben 100,000 servicios y 64 millones de letras.',
  'The services of this quarter are too many, or say too much, for one workbook: it holds 20,000 services, and 12 million letters. A CSV file holds more.':
    'Los servicios de este trimestre son demasiados, o dicen demasiado, para un solo libro: caben 20,000 servicios y 12 millones de letras. En un archivo CSV caben más.',
  'No service of this quarter counts for VR: there is nothing to send.':
    'Ningún servicio de este trimestre cuenta para VR: no hay nada que enviar.',
  'This entry has no file that could be made again.': 'Esta entrada no tiene un archivo que se pueda hacer de nuevo.',
  'What was known then can only be read: nothing was changed. Leave `asOf` out to change what is so now.':
    'Lo que se sabía entonces solo se puede leer: no se cambió nada. Quite `asOf` para cambiar lo que es ahora.',
  'What was known then is made ready again.': 'Se prepara de nuevo lo que se sabía entonces.',
  'The rest of the request did not come. Please send it again.': 'El resto de la solicitud no llegó. Envíela de nuevo.',
  'Internal server error.': 'Error interno del servidor.',
  'Somebody else changed this at the same moment. Please try again.':
    'Otra persona lo cambió en el mismo momento. Inténtelo de nuevo.',
  'This person was forgotten for good; nothing can be written there.':
    'Esta persona fue olvidada para siempre; no se puede escribir nada.',
  'A file of this installation is damaged: this cannot be shown or saved until whoever runs it has repaired it.':
    'Un archivo de esta instalación está dañado: no se puede mostrar ni guardar hasta que quien la administra lo repare.',
  'Changes cannot be saved at the moment. Please try again later.':
    'En este momento no se pueden guardar cambios. Inténtelo más tarde.',
  'You are waiting for many points of the past already. Please let these come first.':
    'Ya espera muchos puntos del pasado. Deje que lleguen primero.',
  'This takes too long at the moment. It may be carried out all the same; please look first.':
    'En este momento tarda demasiado. Puede que se haga de todos modos; compruébelo primero.',
  'Only administrators may do this.': 'Solo los administradores pueden hacer esto.',
  'Only administrators and auditors may do this.': 'Solo los administradores y los auditores pueden hacer esto.',
  'Too many requests come from your network. Please try again in a few seconds.':
    'Llegan demasiadas solicitudes de su red. Inténtelo en unos segundos.',
  'Too many answers are waiting to be taken. Please try again in a moment.':
    'Hay demasiadas respuestas esperando a ser recibidas. Vuelva a intentarlo en un momento.',
  'Too many of these are waiting. Please try again in a moment.':
    'Demasiadas de estas solicitudes están en espera. Inténtelo en un momento.',
  'The report was taken too slowly while others waited for theirs. Please try again.':
    'El informe se recibía demasiado despacio mientras otros esperaban el suyo. Inténtelo de nuevo.',
  'Too many of your requests are refused. Please try again in a few seconds.':
    'Se rechazan demasiadas solicitudes suyas. Inténtelo en unos segundos.',
  'This request was carried out before; its answer cannot be given again.':
    'Esta solicitud ya se ejecutó; su respuesta no se puede dar otra vez.',
  'should be the account of somebody who works here': 'debe ser la cuenta de alguien que trabaja aquí',
  'is disabled: choose somebody who can sign in': 'está desactivada: elija a alguien que pueda iniciar sesión',
  'is an auditor, who changes nothing: choose somebody else':
    'es de un auditor, que no cambia nada: elija a otra persona',
  'nobody with an account follows an agency: end this entry, and add what follows':
    'nadie con cuenta sigue a una agencia: termine esta entrada y añada la que sigue',
  'is required, or the organization': 'es obligatorio, o la organización',
  'should be somebody else': 'debe ser otra persona',
  'does not work': 'no funciona',
  'is required to change what opens your account: your present password':
    'es obligatoria para cambiar lo que abre su cuenta: su contraseña actual',
  'is not your present password': 'no es su contraseña actual',
  'contains characters that are not text': 'contiene caracteres que no son texto',
  'The last day is before the first.': 'El último día es anterior al primero.',
  'The server is starting: it waits for the servers of its log and its read models.':
    'El servidor está arrancando: espera a los servidores de su registro y sus modelos de lectura.',
  'The server is ending; others take the requests.': 'El servidor termina; otros toman las solicitudes.',
  'This day is not over yet: only days that have ended can be asked for.':
    'Este día aún no ha terminado: solo se puede preguntar por días terminados.',
  'This is in the future.': 'Está en el futuro.',
  'Nothing was recorded in these days.': 'En estos días no se registró nada.',
  'There is no such alarm, or somebody has acknowledged it already.': 'Esa alarma no existe o alguien ya la confirmó.',
  'Too many searches are waiting. Please try again in a moment.':
    'Hay demasiadas búsquedas en espera. Inténtelo en un momento.',
  'This account has no password yet, only the sign-in provider. Sign out and choose "forgot password" to get one.':
    'Esta cuenta aún no tiene contraseña, solo el proveedor. Cierre la sesión y elija «olvidé la contraseña» para obtener una.',
  'There is no other way to sign in here than by password.': 'Aquí solo se inicia sesión con contraseña.',
  'Please enter the code of your authenticator app.': 'Introduzca el código de su aplicación de autenticación.',
  'Administrators need a second factor here. Please set one up.':
    'Aquí los administradores necesitan un segundo factor. Configure uno.',
  'This code does not work. Please enter the present one.': 'Este código no funciona. Introduzca el actual.',
  'Invalid start year.': 'Año inicial no válido.',
  'Invalid start term.': 'Período inicial no válido.',
  'Invalid end year.': 'Año final no válido.',
  'Invalid end term.': 'Período final no válido.',
  'Start year is required.': 'El año inicial es obligatorio.',
  'Start term is required.': 'El período inicial es obligatorio.',
  'This alarm is about whoever opened your account a few days ago, or whose account you opened: another administrator acknowledges it.':
    'Esta alarma trata de quien abrió su cuenta hace pocos días, o de alguien cuya cuenta abrió usted: la confirma otro administrador.',
  'This alarm is about your own account: another administrator acknowledges it. Who is the only one does so a week after there was another.':
    'Esta alarma trata de su propia cuenta: la confirma otro administrador. Quien es el único lo hace una semana después de que hubo otro.',
} as const;
