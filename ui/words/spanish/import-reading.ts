/** Choosing a file to import. */
export const importReading = {
  File: 'Archivo',
  'Select a File': 'Elegir un archivo',
  'Select a New File': 'Elegir otro archivo',
  Browse: 'Examinar',
  'Choose year and term first': 'Elija primero año y período',
  'or drop a CSV or Excel file here': 'o suelte aquí un archivo CSV o de Excel',
  'CSV or Excel file': 'Archivo CSV o de Excel',
  'Reading %{name}': 'Leyendo %{name}',
  ': %{lines} lines': ': %{lines} líneas',
  '%{name} cannot be imported': '%{name} no se puede importar',
} as const;
