export const studentsStart = {
  ' and more': ' y más',
  'Colleagues’ changes today': 'Cambios de sus colegas hoy',
  'Recently opened': 'Abiertos recientemente',
  'Unfinished this term': 'Sin terminar este período',
  '%{studentHass} no risk answer in %{term}.': '%{studentHass} ninguna respuesta de riesgo en %{term}.',
  'Show all %{total}': 'Mostrar todos (%{total})',
} as const;
