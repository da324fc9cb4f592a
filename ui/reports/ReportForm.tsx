import FilterList from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSchool } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';
import { FormPane } from '../shared/FormPane.tsx';
import { useReportRun } from '../shared/report-run/use-report-run.ts';
import { FilterPanel } from '../shared/student-filter/FilterPanel.tsx';
import { t } from '../words/t.ts';
import { FormatField, formatIn } from './FormatField.tsx';
import { OutsideReport } from './OutsideReport.tsx';
import { ReportDifferences } from './ReportDifferences.tsx';
import { ReportFields } from './ReportFields.tsx';
import { RunBar } from './RunBar.tsx';
import { RECENT_REPORTS } from './recent-report.ts';
import type { ReportEntry } from './report-catalog.ts';
import { missingChoices, type ReportChoice } from './report-choice.ts';
import { reportRequest, usedFilters } from './report-request.ts';
import { filtersInUse, subtitleOf } from './report-texts.ts';
import { useLongReportQuestion } from './use-long-report-question.ts';
import { useReportChoice } from './use-report-choice.ts';

/** Its name in the address, where it is not the usual one. */
const FORMAT = 'format';

/** The form of one report. */
export function ReportForm({ entry }: { entry: ReportEntry }) {
  const { years } = useSchool();
  const { choice, choose, filter, applyFilter } = useReportChoice(entry);
  const [filterOpen, setFilterOpen] = useState(false);
  const { query, change: readdress } = useAddress();
  const [format, setFormat] = useState(() => formatIn(query.get(FORMAT)));
  const queries = useQueryClient();
  const { run, start, forget } = useReportRun({
    onDone: () => void queries.invalidateQueries({ queryKey: RECENT_REPORTS }),
  });
  const mayRun = useLongReportQuestion();
  // A second click while it is still being asked is the same click.
  const asking = useRef(false);
  const year = years.find((one) => one.id === choice.startYearId);
  const filtered = usedFilters(filter).length > 0;
  const missing = missingChoices(choice, entry.scope);

  const change = (next: ReportChoice) => {
    choose(next);
    forget();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0 || asking.current) return;
    asking.current = true;
    const may = format !== 'pdf' || (await mayRun(choice, entry));
    asking.current = false;
    if (may) start(reportRequest({ entry, choice, filter, years, format }));
  };
  const note = [subtitleOf(entry.scope, choice.overTime, year), filtersInUse(filter)].filter(Boolean).join(' ');
  return (
    <FormPane
      title={(filtered && entry.filteredTitle) || entry.title}
      note={note}
      closeTo={entry.tab === 'individual' ? '/Reports/Individual' : '/Reports'}
      closeLabel={t('Reports')}
      tools={
        entry.filteredTitle && (
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            startIcon={<FilterList />}
            onClick={() => setFilterOpen(true)}
          >
            {t('Filter')}
          </Button>
        )
      }
    >
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <ReportFields entry={entry} choice={choice} years={years} onChoice={change} />
        <FormatField
          format={format}
          onChange={(next) => {
            setFormat(next);
            readdress({ [FORMAT]: next === 'pdf' ? null : next });
            forget();
          }}
        />
        <RunBar run={run} missing={missing} />
      </Box>
      <OutsideReport form={{ entry, choice, filter, years, format }} ready={missing.length === 0} />
      <ReportDifferences form={{ entry, choice, filter, years }} />
      <FilterPanel
        open={filterOpen}
        applied={filter}
        inSchoolOnly
        onClose={() => setFilterOpen(false)}
        onApply={(applied) => {
          applyFilter(applied);
          setFilterOpen(false);
          forget();
        }}
      />
    </FormPane>
  );
}
