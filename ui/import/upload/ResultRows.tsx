import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { Link } from '../../routing/router.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { counted } from '../../shared/counted.ts';
import { t, translated } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { OUTCOME_NAMES, saveResults } from './results-file.ts';
import type { RowResult, Sent } from './send-parts.ts';

interface ResultRowsProps {
  sheet: ImportSheet;
  sent: Sent;
  /** The list of the year they went into. */
  studentsPath: string;
}

type Outcome = RowResult['outcome'];

/** Pixels. */
const LINE_HEIGHT = 44;
const ALL = 'All results';

/** What became of each row, as a list and as a file. */
export function ResultRows({ sheet, sent, studentsPath }: ResultRowsProps) {
  const [outcome, setOutcome] = useState('');
  const there = useMemo(() => new Set(sent.results.map((result) => result.outcome)), [sent]);
  const shown = useMemo(
    () => sent.results.filter((result) => outcome === '' || result.outcome === outcome),
    [sent, outcome],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
    initialRect: { width: 300, height: 300 },
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 3, mb: 1 }}>
        <Typography sx={{ flex: 1, color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
          {counted(shown.length, 'row')}
        </Typography>
        <ChoiceSelect
          ariaLabel={t('Results shown')}
          size="small"
          sx={{ width: 150 }}
          placeholder={translated(ALL)}
          value={outcome}
          onChange={setOutcome}
          choices={[...there].map((one) => ({ value: one, label: translated(OUTCOME_NAMES[one]) }))}
        />
        <Button variant="text" startIcon={<FileDownloadOutlined />} onClick={() => saveResults(sheet, sent)}>
          {t('Download results')}
        </Button>
      </Box>
      <Box ref={scroller} tabIndex={0} role="group" aria-label={t('Result of each row')} sx={FRAME}>
        <Box
          component="ul"
          sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const result = shown[index];
            return result ? (
              <Box component="li" key={result.row} sx={LINE} style={{ top: start, height: size }}>
                <ResultLine sheet={sheet} result={result} studentsPath={studentsPath} />
              </Box>
            ) : null;
          })}
        </Box>
      </Box>
    </>
  );
}

const COLORS: Record<Outcome, string> = {
  created: 'success.main',
  changed: 'info.main',
  unchanged: 'text.secondary',
  failed: 'error.main',
};

interface ResultLineProps {
  sheet: ImportSheet;
  result: RowResult;
  studentsPath: string;
}

function ResultLine({ sheet, result, studentsPath }: ResultLineProps) {
  const { firstName = '', lastName = '', studentId: number = '' } = sheet.textsOf(result.row);
  const name = `${firstName} ${lastName}`.trim() || number;
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('Row %{lineOf}', { lineOf: sheet.lineOf(result.row) })}
      </Box>
      <Typography noWrap component="span" sx={{ font: 'inherit', minWidth: 0 }} title={`${name}, ${number}`}>
        {result.outcome === 'failed' ? (
          `${name}: ${translated(result.reason ?? '')}`
        ) : (
          <MuiLink component={Link} to={`${studentsPath}/view/${result.studentId}`}>
            {name}
          </MuiLink>
        )}
      </Typography>
      <Box component="span" sx={{ color: COLORS[result.outcome], fontWeight: 600 }}>
        {translated(OUTCOME_NAMES[result.outcome])}
      </Box>
    </>
  );
}

const FRAME = {
  maxHeight: 'max(264px, calc(100dvh - 480px))',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const LINE = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr) auto', sm: '96px minmax(0, 1fr) 110px' },
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  fontSize: '0.875rem',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
