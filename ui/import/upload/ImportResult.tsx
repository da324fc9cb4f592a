import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Link } from '../../routing/router.ts';
import { UndoAction } from '../../shared/history/UndoAction.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { ResultRows } from './ResultRows.tsx';
import type { EndedUpload } from './use-sending.ts';

const FIGURES = [
  ['created', 'Created', 'students who are new'],
  ['changed', 'Changed', 'students with other values than before'],
  ['unchanged', 'Unchanged', 'rows that said what was known'],
  ['ignored', 'Ignored', 'values that were warned about and not taken'],
] as const;

/** An import that came to its end. */
export interface ImportResultProps {
  sheet: ImportSheet;
  sent: EndedUpload;
  /** The list of the year they went into. */
  studentsPath: string;
}

/** What an import did. */
export function ImportResult({ sheet, sent, studentsPath }: ImportResultProps) {
  const { totals } = sent;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="import-result" sx={{ p: 3 }}>
      <Typography id="import-result" variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        {parts('%{checkcircleoutlined}%{fileName} imported', {
          checkcircleoutlined: <CheckCircleOutlined sx={{ color: 'success.main' }} />,
          fileName: sheet.fileName,
        })}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2, m: 0 }}
      >
        {FIGURES.map(([key, name, about]) => (
          <Box key={key} sx={{ borderLeft: 3, borderColor: totals[key] ? 'primary.light' : 'divider', pl: 1.5 }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {translated(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography component="span" variant="h1" sx={{ display: 'block' }}>
                {inFigures(totals[key])}
              </Typography>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {translated(about)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button component={Link} to={studentsPath} variant="outlined" color="secondary">
          {t('Open the students')}
        </Button>
        {sent.entry !== undefined && <UndoAction entry={sent.entry} variant="outlined" />}
      </Box>
      <ResultRows sheet={sheet} sent={sent} studentsPath={studentsPath} />
    </Paper>
  );
}
