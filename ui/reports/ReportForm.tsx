import FilterList from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useSchool } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';
import { FormPane } from '../shared/FormPane.tsx';
import { PreviewDialog } from '../shared/report-preview/PreviewDialog.tsx';
import { FilterPanel } from '../shared/student-filter/FilterPanel.tsx';
import { t, translated } from '../words/t.ts';
import { OutsideReport } from './OutsideReport.tsx';
import { ReportDifferences } from './ReportDifferences.tsx';
import { ReportFields } from './ReportFields.tsx';
import { ReportOptions } from './ReportOptions.tsx';
import { RunBar } from './RunBar.tsx';
import type { ReportEntry } from './report-catalog.ts';
import { missingChoices, type ReportChoice } from './report-choice.ts';
import { optionsIn, optionsInAddress } from './report-options.ts';
import { usedFilters } from './report-request.ts';
import { filtersInUse, subtitleOf } from './report-texts.ts';
import { useFormRun } from './use-form-run.ts';
import { useReportChoice } from './use-report-choice.ts';

/** The form of one report. */
export function ReportForm({ entry }: { entry: ReportEntry }) {
  const { years } = useSchool();
  const { choice, choose, filter, applyFilter } = useReportChoice(entry);
  const [filterOpen, setFilterOpen] = useState(false);
  const { query, change: readdress } = useAddress();
  const { order, language, ...addressed } = optionsIn(query);
  const [format, setFormat] = useState(addressed.format);
  const year = years.find((one) => one.id === choice.startYearId);
  const filtered = usedFilters(filter).length > 0;
  const missing = missingChoices(choice, entry.scope);
  const { run, forget, make, previewButton, closePreview } = useFormRun(
    { entry, choice, filter, years, format, order, language },
    missing.length === 0,
  );

  const change = (next: ReportChoice) => {
    choose(next);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make('save');
  };
  const note = [subtitleOf(entry.scope, choice.overTime, year), filtersInUse(filter)].filter(Boolean).join(' ');
  return (
    <FormPane
      title={translated((filtered && entry.filteredTitle) || entry.title)}
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
      <Box component="form" noValidate onSubmit={submit}>
        <ReportFields entry={entry} choice={choice} years={years} onChoice={change} />
        <ReportOptions
          ordered={entry.ordered === true}
          options={{ order, format, language }}
          onChange={(options) => {
            setFormat(options.format);
            readdress(optionsInAddress(options));
            forget();
          }}
        />
        <RunBar
          run={run}
          missing={missing}
          onPreview={format === 'pdf' ? () => make('show') : undefined}
          previewRef={previewButton}
        />
      </Box>
      {run.is === 'ready' && <PreviewDialog file={run.file} fileName={run.fileName} onClose={closePreview} />}
      <OutsideReport form={{ entry, choice, filter, years, format, order, language }} ready={missing.length === 0} />
      <ReportDifferences form={{ entry, choice, filter, years, order }} />
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
