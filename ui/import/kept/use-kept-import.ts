import { useEffect, useRef, useState } from 'react';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { useSchool } from '../../data/school.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import type { FileTable } from '../reading/read-table.ts';
import type { UploadWatch } from '../upload/use-upload.ts';
import {
  forgetImport,
  type KeptImport,
  type KeptWork,
  keptImport,
  type TakenUp,
  unfinishedImport,
} from './kept-import.ts';

/** Milliseconds after the last correction. */
const QUIET_MS = 500;

/** The file on display. */
interface ShownFile {
  table: FileTable;
  choice: ColumnChoice;
  sheet: ImportSheet;
}

/** Keeps the file that is being imported in this browser until it is done, so that a reload loses nothing; offers what was left. */
export function useKeptImport(shown: ShownFile | undefined, target: ImportTarget | undefined) {
  const account = useSchool().user.id;
  const [offer, setOffer] = useState<KeptImport>();
  const keeping = useRef<Keeping>(undefined);
  useEffect(() => void unfinishedImport(account).then(setOffer), [account]);
  useEffect(() => {
    if (!shown) return;
    setOffer(undefined);
    if (keeping.current?.table !== shown.table) keeping.current = keepAnew(account, shown);
    return keepWhatIsDone(keeping.current, shown, target);
  }, [account, shown, target]);

  const forget = () => {
    keeping.current = undefined;
    setOffer(undefined);
    void forgetImport(account);
  };
  return {
    offer,
    forget,
    /** What was left, to go on with. */
    takeUp: async (): Promise<TakenUp | undefined> => {
      const place = offer && keptImport(account, offer.key);
      const taken = await place?.takeUp();
      if (!place || !taken) return void forget();
      keeping.current = { ...newKeeping(place, taken.table), sent: taken.work.sent };
      return taken;
    },
    watch: {
      onBegin: (sent, goesOn) => {
        const { current } = keeping;
        if (!current || !shown) return;
        const { upload, target: to, indexes } = sent;
        current.sent = { upload, target: to, indexes };
        current.sentAs = stateOf(shown.sheet);
        if (!goesOn) inTurn(current, () => current.place.forgetParts());
        keepWork(current, shown, target);
      },
      onArrived: (part) => keeping.current && inTurn(keeping.current, (place) => place.keepPart(part)),
    } satisfies UploadWatch,
  };
}

type Place = ReturnType<typeof keptImport>;

/** A sheet with what was corrected in it by then. */
interface SheetAs {
  sheet: ImportSheet;
  revision: number;
}
const stateOf = (sheet: ImportSheet): SheetAs => ({ sheet, revision: sheet.revision });

/** What is being kept, one thing after the other. */
interface Keeping {
  place: Place;
  table: FileTable;
  sent: KeptWork['sent'];
  /** The sheet as it was sent: parts that arrived count for no other. None where it was sent before the page was left. */
  sentAs: SheetAs | undefined;
  last: Promise<unknown>;
}

const newKeeping = (place: Place, table: FileTable): Keeping => ({
  ...{ place, table, sent: undefined, sentAs: undefined },
  last: Promise.resolve(),
});

function inTurn(keeping: Keeping, work: (place: Place) => Promise<unknown>): void {
  keeping.last = keeping.last.then(() => work(keeping.place));
}

function keepAnew(account: number, { table, sheet }: ShownFile): Keeping {
  const keeping = newKeeping(keptImport(account, `${table.fingerprint}-${table.workbook?.chosen ?? 0}`), table);
  inTurn(keeping, (place) => place.keepFile(table, sheet.total));
  return keeping;
}

function keepWork(keeping: Keeping, { choice, sheet }: ShownFile, target: ImportTarget | undefined): void {
  const { sent } = keeping;
  const work = { at: new Date().toISOString(), target, choice, ...sheet.corrections(), ...(sent && { sent }) };
  inTurn(keeping, (place) => place.keepWork(work));
}

/** Keeps what was done until now; parts that arrived before a correction, or with other columns, count no more. */
function keepCorrected(keeping: Keeping, shown: ShownFile, target: ImportTarget | undefined): void {
  keeping.sentAs ??= stateOf(shown.sheet);
  const { sheet, revision } = keeping.sentAs;
  if (keeping.sent && (sheet !== shown.sheet || revision !== shown.sheet.revision)) {
    keeping.sent = undefined;
    inTurn(keeping, (place) => place.forgetParts());
  }
  keepWork(keeping, shown, target);
}

/** Now and after each correction. Returns what ends it. */
function keepWhatIsDone(keeping: Keeping, shown: ShownFile, target: ImportTarget | undefined): () => void {
  let [{ revision }, timer] = [shown.sheet, 0];
  keepCorrected(keeping, shown, target);
  const leave = shown.sheet.subscribe(() => {
    if (shown.sheet.revision === revision) return;
    revision = shown.sheet.revision;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => keepCorrected(keeping, shown, target), QUIET_MS);
  });
  return () => {
    window.clearTimeout(timer);
    leave();
  };
}
