import { vi } from 'vitest';
import { openImportFile } from './read-table.ts';
import type { FromReader, ToReader } from './reading-worker.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** jsdom has no threads: the same reader reads on this one, until the test ends. */
class ReaderOnThisThread {
  onmessage: ((event: { data: FromReader }) => void) | undefined;
  private ended = false;

  postMessage({ file, sheet, template }: ToReader): void {
    void this.read(file, sheet, template).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      this.tell({ type: 'unreadable', reason: error.message, workbook: error.workbook });
    });
  }

  terminate(): void {
    this.ended = true;
  }

  private async read(file: File, wanted: ToReader['sheet'], template: ToReader['template']): Promise<void> {
    const onRead = (lines: number, share: number) => this.tell({ type: 'read', lines, share });
    const { lines, ...table } = await openImportFile(file, { onRead, wanted, template });
    this.tell({ type: 'lines', lines: [...lines] });
    this.tell({ type: 'done', table });
  }

  private tell(data: FromReader): void {
    if (!this.ended) this.onmessage?.({ data });
  }
}

/** Files that are chosen from now on are read by the product's own reader. */
export const readHere = (): void => void vi.stubGlobal('Worker', ReaderOnThisThread);
