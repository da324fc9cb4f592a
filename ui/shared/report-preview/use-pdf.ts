import { useEffect, useState } from 'react';
import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

/** A file whose pages can be drawn. */
export interface OpenPdf {
  pages: number;
  /** Height of the first page by its width; a report's pages are all alike. */
  ratio: number;
  page(number: number): Promise<PDFPageProxy>;
}

/** Reads a PDF; it is let go when whoever shows it goes. */
export function usePdf(file: Blob): { pdf: OpenPdf | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    const open = async () => {
      const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
      close = () => void task.destroy();
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (gone) return;
      setPdf({ pages: document.numPages, ratio: height / width, page: (number) => document.getPage(number) });
    };
    open().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      close?.();
    };
  }, [file]);
  return { pdf, failed };
}
