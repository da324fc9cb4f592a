import { ofRisk } from './of-risk.ts';

/** Sentences that come whole, from the domain or the server: what stands in a hole is translated by itself. */
export const ofPatterns = {
  ...ofRisk,
  'Annual %{number}': 'Período %{number}',
  'Semester %{number}': 'Semestre %{number}',
  'Trimester %{number}': 'Trimestre %{number}',
  'Quarter %{number}': 'Bimestre %{number}',
  'Semester %{number}, %{years}': 'Semestre %{number}, %{years}',
  'Trimester %{number}, %{years}': 'Trimestre %{number}, %{years}',
  'Quarter %{number}, %{years}': 'Bimestre %{number}, %{years}',
  'Grade %{number}': 'Grado %{number}',
  'Age %{number}': '%{number} años',
  'should be %{limit} or less': 'debe ser %{limit} o menos',
  'should be %{limit} or more': 'debe ser %{limit} o más',
  'should have at most %{limit} characters': 'debe tener como máximo %{limit} caracteres',
  'should have at least %{limit} characters': 'debe tener al menos %{limit} caracteres',
  'should have at most %{limit} entries': 'debe tener como máximo %{limit} entradas',
  'Yours has fewer than %{number} characters. It goes on working, but whoever guesses passwords finds a short one first.':
    'La suya tiene menos de %{number} caracteres. Sigue funcionando, pero quien adivina contraseñas encuentra primero una corta.',
} as const;
