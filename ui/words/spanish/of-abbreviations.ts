/** What short forms of the field stand for: those of the law keep their letters, as schools say them in either language. */
export const ofAbbreviations = {
  'Section 504 of the Rehabilitation Act: a plan for students who need support at school and have no IEP':
    'Artículo 504 de la Ley de Rehabilitación: un plan para estudiantes que necesitan apoyo en la escuela y no tienen IEP',
  'English Language Arts': 'Lengua y literatura en inglés',
  'English Language Learner': 'Estudiante que aprende inglés',
  'Grade Point Average, 0 to 4': 'Promedio de calificaciones, de 0 a 4',
  'Individualized Education Program': 'Programa de educación individualizado',
  'Pre-Employment Transition Services': 'Servicios de transición previos al empleo',
  'Vocational Rehabilitation': 'Rehabilitación vocacional',
  'Career and technical education': 'Educación técnica y profesional',
  'Career awareness': 'Conocimiento de profesiones',
  'Exit exam and diploma': 'Examen final y diploma',
  'Family involvement': 'Participación de la familia',
  'Inclusion in general education': 'Inclusión en la educación general',
  'Interagency collaboration': 'Colaboración entre organismos',
  'Occupational courses': 'Cursos ocupacionales',
  'Paid work and work experience': 'Trabajo remunerado y experiencia laboral',
  'Student support': 'Apoyo al estudiante',
} as const;
