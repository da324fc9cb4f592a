export const help = {
  About: 'Acerca de',
  '%{organization} runs this installation.': '%{organization} administra esta instalación.',
  '%{productName} keeps, per school year and term, what a school knows of its students on the way from school to work and further education: risk factors, skills, career development and IEP data, and the activities that support them. Every change is kept with who made it and when.':
    '%{productName} guarda, por año escolar y período, lo que una escuela sabe de sus estudiantes en el camino de la escuela al trabajo y a los estudios posteriores: factores de riesgo, habilidades, desarrollo profesional y datos del IEP, y las actividades que los apoyan. Cada cambio se guarda con quién lo hizo y cuándo.',
  'Questions about %{productName}?': '¿Preguntas sobre %{productName}?',
  'Email us: %{which}': 'Escríbanos: %{which}',
  'Version %{version}': 'Versión %{version}',
  Terms: 'Términos',
  'Disability categories': 'Categorías de discapacidad',
  'Behind the names of activities': 'Detrás de los nombres de las actividades',
  'The predictors of success after school that an activity counts for.':
    'Los predictores de éxito después de la escuela para los que cuenta una actividad.',
  'Add the school year': 'Agregar el año escolar',
  'Under %{to} choose the year and a schedule, give each term its first day, and say which students come along.':
    'En %{to} elija el año y un calendario, dé a cada período su primer día e indique qué estudiantes pasan.',
  'Add a Year': 'Agregar un año',
  'Invite your colleagues': 'Invitar a sus colegas',
  '%{to} sends each an invitation. Administrators manage users, years and settings; auditors read everything and change nothing.':
    '%{to} envía a cada uno una invitación. Los administradores gestionan usuarios, años y configuración; los auditores leen todo y no cambian nada.',
  'Manage Users': 'Gestionar usuarios',
  'Import the students': 'Importar los estudiantes',
  'On %{to} choose year, term and file, CSV or Excel. Each finding names its line; a press leads to the cell, Enter opens it. Nothing is written before you press Import.':
    'En %{to} elija año, período y archivo, CSV o Excel. Cada observación nombra su línea; un clic lleva a la celda, Enter la abre. No se escribe nada antes de pulsar Importar.',
  'Import Data': 'Importar datos',
  'Look at the dashboard': 'Mirar el panel',
  'Every number of the %{to} opens its students.': 'Cada número del %{to} abre sus estudiantes.',
  dashboard: 'panel',
  'Tracks how students move from school to adult life, and what helps them on the way.':
    'Acompaña el paso de los estudiantes de la escuela a la vida adulta y muestra lo que les ayuda en el camino.',
  'Find a student': 'Buscar un estudiante',
  'Search the %{to} by name or student ID; accents do not matter. The filter beside it chooses grades, categories, risk levels. Both stand in the address, so you can send it to a colleague.':
    'Busque en la %{to} por nombre o ID del estudiante; los acentos no importan. El filtro de al lado elige grados, categorías y niveles de riesgo. Ambos quedan en la dirección, así que puede enviarla a un colega.',
  list: 'lista',
  'Answer for one student': 'Responder por un estudiante',
  'Open a student, then Risk Factors & Skills. Level and reasons follow while you type; nothing counts before you save.':
    'Abra un estudiante y luego Factores de riesgo y habilidades. El nivel y los motivos se actualizan mientras escribe; nada cuenta antes de guardar.',
  'Answer for many': 'Responder por muchos',
  'Table, above the list, opens its students with their answers. Type to answer, Enter goes down, Tab to the right. Each cell is saved by itself and says so.':
    'Tabla, encima de la lista, abre sus estudiantes con sus respuestas. Escriba para responder, Enter baja, Tab va a la derecha. Cada celda se guarda sola y lo indica.',
  'Log an activity for several students': 'Registrar una actividad para varios estudiantes',
  'Tick them in the list; what is added then is added for all of them.':
    'Márquelos en la lista; lo que agregue entonces se agrega para todos ellos.',
  'Make a report': 'Crear un informe',
  '%{to} come as PDF, Excel workbook or CSV, for one student or for those a filter shows.':
    'Los %{to} salen como PDF, libro de Excel o CSV, para un estudiante o para los que muestra un filtro.',
  'See what happened': 'Ver qué pasó',
  'The History of a student shows who changed what and when, and takes it back.':
    'El Historial de un estudiante muestra quién cambió qué y cuándo, y permite deshacerlo.',
  'Look after the whole school': 'Cuidar de toda la escuela',
  'The %{to} holds every change and every look, gathered by what was done.':
    'El %{to} contiene cada cambio y cada consulta, reunidos por lo que se hizo.',
  'Risk levels': 'Niveles de riesgo',
  Help: 'Ayuda',
  'Parts of the help': 'Partes de la ayuda',
  'The overall level': 'El nivel general',
  'The risk factors of a term are judged one by one. What is not answered does not count.':
    'Los factores de riesgo de un período se valoran uno por uno. Lo que no está respondido no cuenta.',
  'Ultra: one answer is ultra, two are high, or three are medium.':
    'Ultra: una respuesta es ultra, dos son altas o tres son medias.',
  'High: one answer is high, or two are medium.': 'Alto: una respuesta es alta o dos son medias.',
  'Medium: one answer is medium. Low: none is above low.':
    'Medio: una respuesta es media. Bajo: ninguna está por encima de baja.',
  'Two medium answers count as one high.': 'Dos respuestas medias cuentan como una alta.',
  'Each answer': 'Cada respuesta',
  'The first line that fits decides. Students of 18 and older are judged like grade 12.':
    'Decide la primera línea que se cumple. Los estudiantes de 18 años o más se valoran como el grado 12.',
  'Support needed': 'Apoyo necesario',
} as const;
