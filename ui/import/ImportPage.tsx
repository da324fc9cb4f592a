import { type ReactNode, useState } from 'react';
import type { Template } from '../../domain/fact-import/templates.ts';
import { termInWords } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { useKeeps, useSchool, type YearAndTerm } from '../data/school.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FactsImport } from './facts/FactsImport.tsx';
import { TemplateChoice } from './facts/TemplateChoice.tsx';
import type { ImportTarget } from './grid/known-students.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { ImportForm } from './ImportForm.tsx';
import { UnfinishedImport } from './kept/UnfinishedImport.tsx';
import { Preview } from './Preview.tsx';
import { Reading } from './reading/Reading.tsx';
import { SheetChoiceField } from './reading/SheetChoiceField.tsx';
import { Unreadable } from './reading/Unreadable.tsx';
import { ImportedBefore } from './upload/ImportedBefore.tsx';
import { ImportResult } from './upload/ImportResult.tsx';
import { IncompleteImport } from './upload/IncompleteImport.tsx';
import { useImport } from './use-import.ts';
import type { ImportFile } from './use-import-file.ts';

/** Import Data: a CSV file or an Excel workbook is read, checked and corrected here, then sent in parts. */
export default function ImportPage() {
  const { user, past } = useSchool();
  const keeps = useKeeps();
  const [template, setTemplate] = useState<Template>('students');
  const choice = keeps.facts ? <TemplateChoice template={template} onTemplate={setTemplate} /> : null;
  if (!user.auditor)
    return keeps.facts && template === 'facts' ? <FactsImport choice={choice} /> : <Import choice={choice} />;
  return (
    <Page title={t('Import Data')}>
      {past === null ? (
        <EmptyState
          title={t('Auditors may read everything and change nothing.')}
          text={t('Importing needs another account.')}
        />
      ) : (
        <EmptyState
          title={t('What was known then can only be read.')}
          text={t('Files are imported once you are back to now.')}
        />
      )}
    </Page>
  );
}

function Import({ choice }: { choice: ReactNode }) {
  const { years } = useSchool();
  const work = useImport();
  const { file, target, upload, kept } = work;
  const into = placeOf(years, target);
  const running = upload.is === 'running';
  return (
    <Page title={t('Import Data')} width="wide">
      {(file.is === 'none' || file.is === 'unreadable') && choice}
      {file.is === 'none' && kept.offer && (
        <UnfinishedImport kept={kept.offer} onGoOn={work.goOn} onDiscard={kept.forget} />
      )}
      <ImportForm
        years={years}
        target={work.wanted}
        onTarget={work.setWanted}
        fileName={file.is === 'none' ? null : file.name}
        reading={file.is === 'reading'}
        locked={running}
        onFile={work.take}
      />
      {file.is === 'none' && (work.result ? <ImportResult {...work.result} /> : <HowItWorks />)}
      {file.is === 'reading' && <Reading {...file} onCancel={work.drop} />}
      {file.is === 'unreadable' && <Unreadable name={file.name} error={file.error} />}
      <SheetChoiceField workbook={workbookOf(file)} disabled={running} onSheet={work.takeSheet} />
      {work.before && <ImportedBefore before={work.before} />}
      {file.is === 'columns' && (
        <ColumnsStep
          key={file.turn}
          file={file.table}
          choice={file.choice}
          onContinue={work.takeColumns}
          onCancel={work.giveUp}
        />
      )}
      {work.incomplete && <IncompleteImport {...work.incomplete} />}
      {file.is === 'sheet' && (
        <Preview
          key={file.turn}
          sheet={file.sheet}
          ready={target !== undefined}
          into={into && termInWords(into.year, into.term.index)}
          upload={upload}
          onCorrected={work.noteCorrection}
          onColumns={work.chooseColumns}
          onImport={() => target && void work.send(file, target)}
          onCancel={work.giveUp}
          onStop={work.stop}
          onPause={work.pause}
          onRecheck={() => target && void file.sheet.check(target)}
        />
      )}
    </Page>
  );
}

/** Year and term by their ids. */
function placeOf(years: readonly WireSchoolYear[], target: ImportTarget | undefined): YearAndTerm | undefined {
  const year = years.find(({ id }) => id === target?.schoolYearId);
  const term = year?.terms.find(({ id }) => id === target?.termId);
  return year && term && { year, term };
}

const workbookOf = (file: ImportFile) =>
  'table' in file ? file.table.workbook : file.is === 'unreadable' ? file.workbook : undefined;
