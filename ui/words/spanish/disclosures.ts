/** About disclosures. */
export const disclosures = {
  DISCLOSURES: 'DIVULGACIONES',
  'Record of access': 'Registro de accesos',
  'To whom records of this student went, and who asked in vain. Kept as long as the record.':
    'A quién se entregaron expedientes de este estudiante y quién los pidió en vano. Se guarda tanto como el expediente.',
  'Nothing was disclosed': 'No se divulgó nada',
  'Reports and exports have the button For somebody outside.':
    'Los informes y las exportaciones tienen el botón Para alguien de fuera.',
  'Record a request': 'Registrar una solicitud',
  Date: 'Fecha',
  Purpose: 'Finalidad',
  What: 'Qué',
  'Show what they received': 'Mostrar lo que recibieron',
  'The same file, byte for byte (SHA-256 %{hash}).': 'El mismo archivo, byte por byte (SHA-256 %{hash}).',
  'Not the same file: a student in it was forgotten, or the product draws it otherwise now.':
    'No es el mismo archivo: se borró a un estudiante que contenía, o el producto lo dibuja ahora de otra manera.',
  'For somebody outside': 'Para alguien de fuera',
  'Recorded with every student in it': 'Se registra con cada estudiante que contiene',
  'An entry is written with every student in it before the file is handed over.':
    'Antes de entregar el archivo se escribe una entrada con cada estudiante que contiene.',
  'Record and download': 'Registrar y descargar',
  'Record ## this': 'Registrar',
  Recorded: 'Registrado',
  '%{fileName} has been downloaded; %{count} entries were written.':
    '%{fileName} se ha descargado; se escribieron %{count} entradas.',
  'Party (agency, school, court)': 'Parte (agencia, escuela, tribunal)',
  'Purpose, legitimate interest': 'Finalidad, interés legítimo',
  Basis: 'Base',
  Choose: 'Elegir',
  'Consent signed on': 'Consentimiento firmado el',
  'Requested on': 'Solicitado el',
  'Disclosed on': 'Divulgado el',
  'How it was asked for': 'Cómo se solicitó',
  Outcome: 'Resultado',
  'Further parties it may be passed on to': 'Otras partes a las que puede pasarse',
  'Which records': 'Qué expedientes',
  Recording: 'Registrando',
  'Correct the entry': 'Corregir la entrada',
  'What was handed out stays what it was. The entry before stands in the history.':
    'Lo que se entregó sigue siendo lo que fue. La entrada anterior queda en el historial.',
  'Reason of the correction': 'Motivo de la corrección',
  'The entry is corrected': 'La entrada está corregida',
  'Corrected %{when} by %{who}: %{reason}': 'Corregido el %{when} por %{who}: %{reason}',
  'Recorded %{when} by %{who}': 'Registrado el %{when} por %{who}',
} as const;
