type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** What a document tells those who cannot see it: each piece of content under a tag, in the order of reading. */
export interface Tagging {
  readonly doc: PDFKit.PDFDocument;
  /** What tagged content is put into; undefined when whole pages are one piece. */
  parent: Structure | undefined;
}

/** The tags of a document. An economical one has a paragraph per page and nothing else. */
export function tagsOf(doc: PDFKit.PDFDocument, economical: boolean) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tagging: Tagging = { doc, parent: economical ? undefined : root };
  let page: Structure | undefined;
  return {
    tagging,
    beginPage(): void {
      if (!economical) return;
      page = doc.struct('P');
      root.add(page);
      page.add(doc.markStructureContent('P'));
    },
    endPage(): void {
      if (!page) return;
      doc.endMarkedContent();
      page.end();
      page = undefined;
    },
    finish: () => root.end(),
  };
}

/** Draws what says nothing by itself: backgrounds, lines, page numbers. Never inside tagged content. */
export function artifact({ doc, parent }: Tagging, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  // Within the one piece of a page nothing can be marked; the footer is drawn before it begins.
  const marked = parent !== undefined || type === 'Pagination';
  if (marked) doc.markContent('Artifact', { type });
  draw();
  if (marked) doc.endMarkedContent();
}

/** Draws content under a tag; `options` are pdfkit's: `alt`, `scope`. */
export function tagged({ doc, parent }: Tagging, tag: string, draw: () => void, options: object = {}): void {
  if (!parent) {
    draw();
    return;
  }
  const element = doc.struct(tag, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Puts everything that `draw` tags under one more tag. */
export function within(tagging: Tagging, tag: string, draw: () => void): void {
  const close = openWithin(tagging, tag);
  draw();
  close();
}

/** The same for what is drawn in several steps; answers what ends it. */
export function openWithin(tagging: Tagging, tag: string): () => void {
  const { doc, parent } = tagging;
  if (!parent) return () => undefined;
  const element = doc.struct(tag);
  parent.add(element);
  tagging.parent = element;
  return () => {
    tagging.parent = parent;
    element.end();
  };
}
