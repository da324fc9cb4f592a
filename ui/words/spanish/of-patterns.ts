import { ofFilePatterns } from './of-files.ts';
import { ofPointPatterns } from './of-points.ts';
import { ofRisk } from './of-risk.ts';
import { ofUndoPatterns } from './of-undo.ts';

/** Sentences that come whole, from the domain or the server: what stands in a hole stays as it is, but for that of `label`. */
export const ofPatterns = {
  ...ofRisk,
  ...ofFilePatterns,
  ...ofPointPatterns,
  ...ofUndoPatterns,
  'Annual %{number}': 'Período %{number}',
  'Semester %{number}': 'Semestre %{number}',
  'Trimester %{number}': 'Trimestre %{number}',
  'Quarter %{number}': 'Bimestre %{number}',
  'Semester %{number}, %{years}': 'Semestre %{number}, %{years}',
  'Trimester %{number}, %{years}': 'Trimestre %{number}, %{years}',
  'Quarter %{number}, %{years}': 'Bimestre %{number}, %{years}',
  'Q%{number} of %{years} (%{label})': 'T%{number} de %{years} (%{label})',
  'Grade %{number}': 'Grado %{number}',
  'Age %{number}': '%{number} años',
  'AGE%{number}': 'EDAD%{number}',
  'should be %{limit} or less': 'debe ser %{limit} o menos',
  'should be %{limit} or more': 'debe ser %{limit} o más',
  'should be at most %{limit} days before the last day': 'debe ser como máximo %{limit} días anterior al último día',
  'should be less than %{limit}': 'debe ser menor que %{limit}',
  'should be more than %{limit}': 'debe ser mayor que %{limit}',
  'should have at most %{limit} characters': 'debe tener como máximo %{limit} caracteres',
  'should have at least %{limit} characters': 'debe tener al menos %{limit} caracteres',
  'should have at most %{limit} entries': 'debe tener como máximo %{limit} entradas',
  'should have at least %{limit} entries': 'debe tener al menos %{limit} entradas',
  'should have at most %{size} kB': 'debe tener como máximo %{size} kB',
  'should have at most %{count} pixels a side': 'debe tener como máximo %{count} píxeles por lado',
  'should not be after %{day}': 'no debe ser posterior al %{day}',
  "should not be before %{day}, when the student's first school year here began":
    'no debe ser anterior al %{day}, cuando empezó el primer año escolar del estudiante aquí',
  'should not be before %{day}, the first day': 'no debe ser anterior al %{day}, el primer día',
  'should not be before %{day}': 'no debe ser anterior al %{day}',
  'should be after %{day}, when what it changes began': 'debe ser posterior al %{day}, cuando empezó lo que cambia',
  'should be after %{day}': 'debe ser posterior al %{day}',
  'should be from %{first} to %{last}': 'debe estar entre %{first} y %{last}',
  'should be a day such as %{example}, not “%{text}”': 'debe ser un día como %{example}, no “%{text}”',
  'should be one of %{words}': 'debe ser uno de %{words}',
  '%{text} is no day of the calendar': '%{text} no es un día del calendario',
  'is no field of: %{label}': 'no es un campo de: %{label}',
  'was changed meanwhile and is now %{value}': 'se cambió entretanto y ahora es %{value}',
  'was changed meanwhile and has %{rows} rows now': 'se cambió entretanto y ahora tiene %{rows} filas',
  'would leave nobody in the figures from %{first} to %{last}, which were filed':
    'dejaría sin nadie las cifras del %{first} al %{last}, que se presentaron',
  'A student already exists with the id "%{id}"': 'Ya existe un estudiante con el ID «%{id}»',
  'School year %{year} already exists.': 'El año escolar %{year} ya existe.',
  'Invalid term type "%{type}".': 'Tipo de período no válido: «%{type}».',
  'Term %{number} should start in either %{first} or %{last}':
    'El período %{number} debe empezar en %{first} o en %{last}',
  'There are %{count} views already. Remove one first, or replace one by its name.':
    'Ya hay %{count} vistas. Quite una antes o reemplace una por su nombre.',
  'Request %{id} about this student is open: confirm or stop it.':
    'La solicitud %{id} sobre este estudiante está abierta: confírmela o deténgala.',
  'The student is %{age} on %{day}: Pre-ETS are for ages %{first} to %{last} (state profile).':
    'El estudiante tiene %{age} años el %{day}: los Pre-ETS son para edades de %{first} a %{last} (perfil estatal).',
  'Consent to share with VR is in force from %{day}: a service before it does not count for VR. %{label}':
    'El consentimiento para compartir con VR rige desde el %{day}: un servicio anterior no cuenta para VR. %{label}',
  '%{days}: outside %{years}, whose activities are from %{first} to %{last}.':
    '%{days}: fuera de %{years}, cuyas actividades van del %{first} al %{last}.',
  'There is no room for another service with: %{students}. Leave them out, or take out what is wrong there.':
    'No cabe otro servicio de: %{students}. Exclúyalos o quite lo que esté mal allí.',
  'There is no room for another disclosure with: %{students}. Leave them out.':
    'No cabe otra divulgación de: %{students}. Exclúyalos.',
  'Has a lead on %{day} already.': 'Ya tiene responsable el %{day}.',
  'Was not theirs on %{day}.': 'No estaba a su cargo el %{day}.',
  'Becomes theirs only on %{day}: correct the entry, or choose a later day.':
    'Pasa a su cargo solo el %{day}: corrija la entrada o elija un día posterior.',
  'is in this role already from %{first} to %{last}': 'ya tiene este papel del %{first} al %{last}',
  'is in this role already from %{day}, with no end': 'ya tiene este papel desde el %{day}, sin fin',
  'somebody else leads from %{first} to %{last}: one lead on any day':
    'otra persona dirige del %{first} al %{last}: un responsable por día',
  'somebody else leads from %{day}, with no end: one lead on any day':
    'otra persona dirige desde el %{day}, sin fin: un responsable por día',
  'No IEP is recorded on %{day}': 'No hay ningún IEP registrado el %{day}',
  'Has an IEP again on %{day}': 'Vuelve a tener un IEP el %{day}',
  'Was %{age} on the child count date that applies, %{day}':
    'Tenía %{age} años en la fecha de conteo aplicable, %{day}',
  '%{name} is not in your caseload: say why you open the record. %{label}':
    '%{name} no está en su carga: diga por qué abre el expediente. %{label}',
  '%{name} is not in your caseload, and this school shows staff their own students only. %{label}':
    '%{name} no está en su carga, y esta escuela muestra al personal solo sus propios estudiantes. %{label}',
  '%{name} leads the team.': '%{name} dirige el equipo.',
  'This school does not keep "%{label}". An administrator can turn it on in School Settings, What we keep.':
    'Esta escuela no lleva «%{label}». Un administrador puede activarlo en Configuración de la escuela, Qué conservamos.',
  'Please sign in with %{name}.': 'Inicie sesión con %{name}.',
  '%{name} cannot be reached at the moment. Try again later.':
    '%{name} no responde en este momento. Inténtelo más tarde.',
  'Nothing was recorded before %{day}, the day of the first entry of the journal.':
    'No se registró nada antes del %{day}, el día de la primera entrada del diario.',
  'The read model %{name} has not stopped at an event: there is nothing to skip.':
    'El modelo de lectura %{name} no se detuvo en un evento: no hay nada que omitir.',
  '%{label} recorded': '%{label}: registrado',
  '%{label} corrected: it was wrong': '%{label}: corregido, era incorrecto',
  '%{label} taken out: it never was so': '%{label}: quitado, nunca fue así',
  'Row %{number}, %{label}': 'Fila %{number}, %{label}',
  'Keeps %{label}': 'Lleva %{label}',
  'Yours has fewer than %{number} characters. It goes on working, but whoever guesses passwords finds a short one first.':
    'La suya tiene menos de %{number} caracteres. Sigue funcionando, pero quien adivina contraseñas encuentra primero una corta.',
} as const;
