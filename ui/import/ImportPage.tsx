import { useMemo, useState } from 'react';
import { useCurrent, useSchool } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Page } from '../shared/Page.tsx';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import type { ImportTarget } from './grid/known-students.ts';
import type { ImportSheet } from './grid/sheet.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { ImportForm, targetIn, type WantedTarget } from './ImportForm.tsx';
import { Preview } from './Preview.tsx';
import { Reading } from './reading/Reading.tsx';
import { Unreadable } from './reading/Unreadable.tsx';
import { howItEnded } from './upload/how-it-ended.ts';
import { ImportedBefore } from './upload/ImportedBefore.tsx';
import { ImportResult, type ImportResultProps } from './upload/ImportResult.tsx';
import { IncompleteImport } from './upload/IncompleteImport.tsx';
import { useImportedFiles } from './upload/imported-files.ts';
import { type UploadEnd, useUpload } from './upload/use-upload.ts';
import { type SheetFile, useImportFile } from './use-import-file.ts';

/** Import Data: a CSV file or an Excel workbook is read, checked and corrected here, then sent in parts. */
export default function ImportPage() {
  const { user } = useSchool();
  if (!user.auditor) return <Import />;
  return (
    <Page title="Import Data">
      <EmptyState title="Auditors may read everything and change nothing." text="Importing needs another account." />
    </Page>
  );
}

const complete = ({ yearId, termId }: WantedTarget): ImportTarget | undefined =>
  yearId !== null && termId !== null ? { schoolYearId: yearId, termId } : undefined;

function Import() {
  const { years } = useSchool();
  const current = useCurrent();
  const confirm = useConfirm();
  const [wanted, setWanted] = useState(() => targetIn(current?.year));
  const target = useMemo(() => complete(wanted), [wanted]);
  const { file, corrected, noteCorrection, take, drop, giveUp, chooseColumns, takeColumns } = useImportFile(target);
  const [result, setResult] = useState<ImportResultProps>();
  const imported = useImportedFiles();
  const [incomplete, setIncomplete] = useState<{ sheet: ImportSheet; sent: UploadEnd }>();
  const { upload, start, stop } = useUpload();
  const running = upload.is === 'running';
  const before = 'table' in file ? imported.find(file.table.fingerprint) : undefined;
  useUnsavedChanges(running || corrected);

  const send = async ({ sheet, table }: SheetFile, to: ImportTarget) => {
    const sent = await start(sheet, to);
    await confirm(howItEnded(sent, sheet.sendable().length));
    if (sent.end !== 'complete') {
      setIncomplete({ sheet, sent });
      return void sheet.check(to);
    }
    imported.add({ file: table.fingerprint, at: new Date().toISOString(), ...to });
    drop();
    setWanted(targetIn(years.find((year) => year.id === to.schoolYearId)));
    setResult({ sheet, sent, studentsPath: `/${to.schoolYearId}/students` });
    focusTitle();
  };

  return (
    <Page title="Import Data" width="wide">
      <ImportForm
        years={years}
        target={wanted}
        onTarget={setWanted}
        fileName={file.is === 'none' ? null : file.name}
        reading={file.is === 'reading'}
        locked={running}
        onFile={(chosen) => {
          setResult(undefined);
          take(chosen);
        }}
      />
      {file.is === 'none' && (result ? <ImportResult {...result} /> : <HowItWorks />)}
      {file.is === 'reading' && <Reading {...file} onCancel={drop} />}
      {file.is === 'unreadable' && <Unreadable name={file.name} error={file.error} />}
      {before && <ImportedBefore before={before} />}
      {file.is === 'columns' && (
        <ColumnsStep
          key={file.turn}
          file={file.table}
          choice={file.choice}
          onContinue={takeColumns}
          onCancel={() => void giveUp()}
        />
      )}
      {file.is === 'sheet' && incomplete?.sheet === file.sheet && !running && <IncompleteImport {...incomplete} />}
      {file.is === 'sheet' && (
        <Preview
          key={file.turn}
          sheet={file.sheet}
          ready={target !== undefined}
          upload={upload}
          onCorrected={noteCorrection}
          onColumns={chooseColumns}
          onImport={() => target && void send(file, target)}
          onCancel={() => void giveUp()}
          onStop={stop}
          onRecheck={() => target && void file.sheet.check(target)}
        />
      )}
    </Page>
  );
}
