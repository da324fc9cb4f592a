import { Alert, AlertTitle } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCurrent, useSchool, useToday } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf } from '../shared/messages.ts';
import { Page } from '../shared/Page.tsx';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { UnreadableFile } from './file-text.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { ImportForm, type WantedTarget } from './ImportForm.tsx';
import { ImportResult } from './ImportResult.tsx';
import type { ImportTarget } from './known-students.ts';
import { lookUpOnServer } from './look-up-on-server.ts';
import { Preview } from './Preview.tsx';
import { readImportFile } from './read-table.ts';
import type { ImportTotals } from './send-parts.ts';
import { ImportSheet } from './sheet.ts';
import { useUpload } from './use-upload.ts';

/** What the page shows below its form. */
type Stage =
  | { is: 'nothing' }
  | { is: 'reading'; name: string }
  | { is: 'unreadable'; name: string; error: unknown }
  | { is: 'sheet'; sheet: ImportSheet }
  | { is: 'done'; fileName: string; totals: ImportTotals; studentsPath: string };

const complete = ({ yearId, termId }: WantedTarget): ImportTarget | undefined =>
  yearId !== null && termId !== null ? { schoolYearId: yearId, termId } : undefined;

/** Import Data: a CSV file is read, checked and corrected here, then sent in parts. */
export default function ImportPage() {
  const { years, settings, user } = useSchool();
  const current = useCurrent();
  const today = useToday();
  const confirm = useConfirm();
  const [wanted, setWanted] = useState<WantedTarget>(() => {
    const only = current?.year.terms.length === 1 ? current.term.id : null;
    return { yearId: current?.year.id ?? null, termId: only };
  });
  const [stage, setStage] = useState<Stage>({ is: 'nothing' });
  const [corrections, setCorrections] = useState(0);
  const { upload, start, stop } = useUpload();
  const running = upload.is === 'running';
  const reading = useRef(0);
  useUnsavedChanges(running || corrections > 0);

  const letters = useMemo(() => settings.gradeConversions.map((row) => row.letter), [settings]);
  const sheet = stage.is === 'sheet' ? stage.sheet : undefined;
  const target = useMemo(() => complete(wanted), [wanted]);
  useEffect(() => {
    if (sheet && target) void sheet.check(target);
    return () => sheet?.close();
  }, [sheet, target]);

  const drop = () => {
    setCorrections(0);
    setStage({ is: 'nothing' });
  };
  const mayDrop = async () =>
    corrections === 0 ||
    confirm({
      title: 'Discard your corrections?',
      text: 'The cells you corrected here are not in the file.',
      yes: 'Discard',
      no: 'Keep',
      danger: true,
    });
  const takeFile = async (file: File) => {
    if (!(await mayDrop())) return;
    const turn = ++reading.current;
    setCorrections(0);
    setStage({ is: 'reading', name: file.name });
    const next = await readImportFile(file).then(
      (table): Stage => ({ is: 'sheet', sheet: new ImportSheet(table, { today, letters }, lookUpOnServer) }),
      (error: unknown): Stage => ({ is: 'unreadable', name: file.name, error }),
    );
    if (turn === reading.current) setStage(next);
  };
  const cancel = async () => {
    if (await mayDrop()) drop();
  };

  const send = async () => {
    if (!sheet || !target) return;
    const sent = await start(sheet, target);
    if (sent.end === 'complete') {
      await confirm({ title: 'Success', text: 'Students uploaded successfully.', yes: 'Done', no: null });
      setCorrections(0);
      setWanted({ ...wanted, termId: null });
      const studentsPath = `/${target.schoolYearId}/students`;
      setStage({ is: 'done', fileName: sheet.fileName, totals: sent.totals, studentsPath });
      return;
    }
    await confirm(howItEnded(sent, sheet.total));
    void sheet.check(target);
  };

  if (user.auditor) {
    return (
      <Page title="Import Data">
        <EmptyState title="Auditors may read everything and change nothing." text="Importing needs another account." />
      </Page>
    );
  }
  const fileName = 'name' in stage ? stage.name : (sheet?.fileName ?? null);
  return (
    <Page title="Import Data" width="wide">
      <ImportForm
        years={years}
        target={wanted}
        onTarget={setWanted}
        fileName={fileName}
        reading={stage.is === 'reading'}
        locked={running}
        onFile={(file) => void takeFile(file)}
      />
      {stage.is === 'nothing' && <HowItWorks />}
      {stage.is === 'reading' && <LoadingState label={`Reading ${stage.name}`} />}
      {stage.is === 'unreadable' && <Unreadable name={stage.name} error={stage.error} />}
      {stage.is === 'done' && <ImportResult {...stage} />}
      {sheet && (
        <Preview
          key={sheet.fileName}
          sheet={sheet}
          ready={target !== undefined}
          upload={upload}
          onCorrected={() => setCorrections((count) => count + 1)}
          onImport={() => void send()}
          onCancel={() => void cancel()}
          onStop={stop}
          onRecheck={() => target && void sheet.check(target)}
        />
      )}
    </Page>
  );
}

function howItEnded(sent: { end: string; totals: ImportTotals } & { error?: unknown }, total: number) {
  const arrived = `${sent.totals.rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows were imported.`;
  const again = 'Importing the file again takes up the rest and changes nothing twice.';
  if (sent.end === 'stopped') return { title: 'Stopped', text: `${arrived} ${again}`, yes: 'Close', no: null };
  const text = `Failed to upload some or all of the students. ${sentence(messageOf(sent.error))} ${arrived}`;
  return { title: 'Error', text, yes: 'Close', no: null };
}

/** With a capital at the beginning and a full stop at the end. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function Unreadable({ name, error }: { name: string; error: unknown }) {
  if (!(error instanceof UnreadableFile)) return <FailureState title={name} error={error} />;
  return (
    <Alert severity="error">
      <AlertTitle>{name} cannot be imported</AlertTitle>
      {error.message}
    </Alert>
  );
}
