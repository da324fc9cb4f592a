export const more = {
  'Loading students': 'Cargando estudiantes',
  '%{plainDay} to %{plainDay2}': '%{plainDay} a %{plainDay2}',
  'Loading what was filed': 'Cargando lo presentado',
  'not served': 'sin atención',
  'served again': 'atendido de nuevo',
  'Not 14 to 21 years old on the child count date that applies':
    'Sin tener de 14 a 21 años en la fecha de recuento que corresponde',
  'No IEP on the day it has to be in effect': 'Sin IEP el día en que debe estar vigente',
  'Has an IEP again at the end of the year': 'Tiene de nuevo un IEP al final del año',
  'Unresolved exits': 'Salidas sin resolver',
  'not counted': 'sin contar',
} as const;
