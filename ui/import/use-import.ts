import { useMemo, useState } from 'react';
import { useCurrent, useSchool, useToday } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import type { ImportTarget } from './grid/known-students.ts';
import type { ImportSheet } from './grid/sheet.ts';
import { firstTarget, targetIn, type WantedTarget } from './ImportForm.tsx';
import { useKeptImport } from './kept/use-kept-import.ts';
import { howItEnded } from './upload/how-it-ended.ts';
import type { ImportResultProps } from './upload/ImportResult.tsx';
import { useImportedFiles } from './upload/imported-files.ts';
import { arrivedSoFar } from './upload/send-parts.ts';
import { type UploadEnd, useUpload } from './upload/use-upload.ts';
import { type SheetFile, useImportFile } from './use-import-file.ts';

const complete = ({ yearId, termId }: WantedTarget): ImportTarget | undefined =>
  yearId !== null && termId !== null ? { schoolYearId: yearId, termId } : undefined;

interface Incomplete {
  sheet: ImportSheet;
  sent: UploadEnd;
}

/** One file on its way in: chosen, corrected, sent, and what was left of it before. */
export function useImport() {
  const { years } = useSchool();
  const current = useCurrent();
  const today = useToday();
  const confirm = useConfirm();
  const [wanted, setWanted] = useState(() => firstTarget(current, today));
  const target = useMemo(() => complete(wanted), [wanted]);
  const { corrected, ...files } = useImportFile(target);
  const { file } = files;
  const kept = useKeptImport(file.is === 'sheet' ? file : undefined, target);
  const [result, setResult] = useState<ImportResultProps>();
  const imported = useImportedFiles();
  const [left, setLeft] = useState<Incomplete>();
  const { upload, start, ...uploading } = useUpload();
  const running = upload.is === 'running';
  useUnsavedChanges(running || corrected);

  const incomplete = file.is === 'sheet' && left?.sheet === file.sheet && !running ? left : undefined;
  const send = async ({ sheet, table }: SheetFile, to: ImportTarget) => {
    const sent = await start(sheet, to, incomplete?.sent.unfinished, kept.watch);
    await confirm(howItEnded(sent, sheet.sendable().length));
    if (sent.end !== 'complete') {
      setLeft({ sheet, sent });
      return void sheet.check(to);
    }
    imported.add({ file: table.fingerprint, at: new Date().toISOString(), ...to });
    kept.forget();
    files.drop();
    setWanted(targetIn(years.find((year) => year.id === to.schoolYearId)));
    setResult({ sheet, sent, studentsPath: `/${to.schoolYearId}/students` });
    focusTitle();
  };
  const goOn = async () => {
    const taken = await kept.takeUp();
    if (!taken) return;
    const { work, parts } = taken;
    const sheet = files.takeUp(taken);
    const to = work.target;
    const year = years.find((one) => one.id === to?.schoolYearId);
    if (to && year?.terms.some((term) => term.id === to.termId))
      setWanted({ yearId: to.schoolYearId, termId: to.termId });
    setResult(undefined);
    focusTitle();
    // What was kept before it was noted where parts went to is sent whole.
    if (!work.sent?.target || parts.length === 0) return;
    const unfinished = { ...work.sent, parts, revision: sheet.revision };
    setLeft({ sheet, sent: { ...arrivedSoFar(parts), end: 'stopped', entry: undefined, unfinished } });
  };
  return {
    ...files,
    ...uploading,
    ...{ wanted, setWanted, target, upload, kept, result, incomplete, send },
    before: 'table' in file ? imported.find(file.table.fingerprint) : undefined,
    take: (chosen: File) => {
      setResult(undefined);
      files.take(chosen);
    },
    goOn: () => void goOn(),
    giveUp: () => void files.giveUp().then((gaveUp) => gaveUp && kept.forget()),
  };
}
