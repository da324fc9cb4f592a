export const studentsFacts = {
  Select: 'Elegir',
  'Loading facts': 'Cargando datos',
} as const;
