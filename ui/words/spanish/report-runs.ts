/** About reports while they are made. */
export const reportRuns = {
  'Your last reports': 'Sus últimos informes',
  'Make again: %{name}': 'Crear de nuevo: %{name}',
  'The report is being made.': 'El informe se está creando.',
  '%{name} has been downloaded.': '%{name} se ha descargado.',
  'Cancel report': 'Cancelar informe',
  'Report in progress': 'Informe en curso',
  'Page %{pages} is made.': 'Página %{pages} lista.',
  'Page %{pages} of about %{about} is made.': 'Página %{pages} de unas %{about} lista.',
  'Downloading: %{size} so far.': 'Descargando: %{size} hasta ahora.',
  Preview: 'Vista previa',
  'Pages of the report': 'Páginas del informe',
  'Page %{page} of %{pages}': 'Página %{page} de %{pages}',
  'The pages cannot be shown here. The file can be downloaded all the same.':
    'Las páginas no se pueden mostrar aquí. El archivo se puede descargar de todos modos.',
  Larger: 'Más grande',
  Smaller: 'Más pequeño',
  Download: 'Descargar',
  'Close preview': 'Cerrar la vista previa',
} as const;
