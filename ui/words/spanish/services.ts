/** About Pre-ETS services. */
export const services = {
  SERVICES: 'SERVICIOS',
  'Pre-ETS services': 'Servicios Pre-ETS',
  'Record a service': 'Registrar un servicio',
  'Record a service for all of them': 'Registrar un servicio para todos ellos',
  'One service for %{count} students: an entry with each of them, and one undo.':
    'Un servicio para %{count} estudiantes: una entrada con cada uno y un solo deshacer.',
  'No Pre-ETS service is recorded': 'No hay ningún servicio Pre-ETS registrado',
  'Record what was delivered: activity, date, minutes, and who provided it.':
    'Registre lo que se prestó: actividad, fecha, minutos y quién lo prestó.',
  'First service %{first}, %{different} of 5 activities in the program year':
    'Primer servicio %{first}, %{different} de 5 actividades en el año del programa',
  'Program year %{year}: %{minutes} min, of which %{counted} count for VR, %{different} of 5':
    'Año del programa %{year}: %{minutes} min, de los cuales %{counted} cuentan para VR, %{different} de 5',
  'Counts for VR': 'Cuenta para VR',
  'Does not count for VR: %{reasons}': 'No cuenta para VR: %{reasons}',
  'Corrected %{when} by %{who} (it was wrong): %{reason}': 'Corregido %{when} por %{who} (era incorrecto): %{reason}',
  'Corrected since the file for VR of %{when}': 'Corregido desde el archivo para VR del %{when}',
  'Correct the service': 'Corregir el servicio',
  Withdraw: 'Retirar',
  'Stands in the history.': 'Queda en el historial.',
  'Service saved': 'Servicio guardado',
  'Service withdrawn': 'Servicio retirado',
  '%{setting}, %{size}': '%{setting}, %{size}',
  'Activities related to Pre-ETS. Not a record of services.':
    'Actividades relacionadas con Pre-ETS. No es un registro de servicios.',
  'Quarter ## of a calendar year': 'Trimestre',
  'Figures of %{quarter}': 'Cifras de %{quarter}',
  'Students served': 'Estudiantes atendidos',
  'Eligible students': 'Estudiantes elegibles',
  'Eligible without a service': 'Elegibles sin ningún servicio',
  Minutes: 'Minutos',
  'Minutes that count for VR': 'Minutos que cuentan para VR',
  'Served, with an IEP': 'Atendidos, con un IEP',
  'Served, with a 504 plan alone': 'Atendidos, solo con un Plan 504',
  'With a service that does not count': 'Con un servicio que no cuenta',
  Services: 'Servicios',
  'Students behind: %{what}': 'Estudiantes detrás de: %{what}',
  'File for VR': 'Archivo para VR',
  '%{services} services of %{students} students count. What does not count is left out and listed.':
    '%{services} servicios de %{students} estudiantes cuentan. Lo que no cuenta se deja fuera y se enumera.',
  '%{services} left out. %{reason}': '%{services} dejados fuera. %{reason}',
  'Corrected since an earlier file': 'Corregidos desde un archivo anterior',
  'Make the file': 'Crear el archivo',
  '%{fileName} has been downloaded. Everybody in it has an entry of disclosure.':
    '%{fileName} se ha descargado. Todos los que figuran en él tienen una entrada de divulgación.',
  '%{when}, %{name}: %{rows} services in it, %{left} left out':
    '%{when}, %{name}: %{rows} servicios en él, %{left} dejados fuera',
  'Files made': 'Archivos creados',
  Format: 'Formato',
  'Jul-Sep': 'jul-sep',
  'Oct-Dec': 'oct-dic',
  'Jan-Mar': 'ene-mar',
  'Apr-Jun': 'abr-jun',
  'Make it again': 'Crearlo de nuevo',
} as const;
