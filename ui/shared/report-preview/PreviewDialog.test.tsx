import { fireEvent, screen, within } from '@testing-library/react';
import PDFDocument from 'pdfkit';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveRoom, savedFiles } from '../../browser-in-tests.ts';
import { draw } from '../../draw-in-tests.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
// They come when pages are looked at, which takes its time on a busy machine.
import './PreviewPages.tsx';

beforeEach(() => {
  giveRoom(1000, 700);
});

const NAME = 'Roster - Semester 1.pdf';
function open(file: Blob, narrow = false) {
  const onClose = vi.fn();
  draw(<PreviewDialog file={file} fileName={NAME} onClose={onClose} />, { narrow });
  return { onClose };
}
const NO_PDF = new Blob(['no pages']);
/** A file of this many pages. */
async function pdfOf(pages: number): Promise<Blob> {
  const doc = new PDFDocument({ layout: 'landscape', compress: false });
  const pieces: BlobPart[] = [];
  doc.on('data', (piece: BlobPart) => pieces.push(piece));
  const whole = new Promise<void>((done) => void doc.on('end', done));
  for (let page = 2; page <= pages; page++) doc.addPage();
  doc.end();
  await whole;
  return new Blob(pieces);
}
const dialog = () => within(screen.getByRole('dialog', { name: NAME }));
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });

it('shows the pages, and says which of them is looked at', async () => {
  open(await pdfOf(2));
  await dialog().findByText('Page 1 of 2');
  const pages = within(dialog().getByRole('region', { name: 'Pages of the report' }));
  expect(await pages.findByRole('region', { name: 'Page 1 of 2' })).toBeDefined();
  expect(pages.getByRole('region', { name: 'Page 2 of 2' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the pages cannot be shown, and saves the file all the same', async () => {
  const names = savedFiles();
  open(NO_PDF);
  expect((await dialog().findByRole('alert')).textContent).toContain('The pages cannot be shown here.');
  fireEvent.click(button('Download'));
  expect(names).toEqual([NAME]);
  expect(dialog().getByText(`${NAME} has been downloaded.`)).toBeDefined();
});

it('goes no further than its smallest and its largest size', () => {
  open(NO_PDF);
  for (const step of ['Smaller', 'Smaller']) {
    expect(button(step).disabled).toBe(false);
    fireEvent.click(button(step));
  }
  expect(button('Smaller').disabled).toBe(true);
  for (let step = 0; step < 5; step++) fireEvent.click(button('Larger'));
  expect(button('Larger').disabled).toBe(true);
  expect(button('Smaller').disabled).toBe(false);
});

it('can be closed, on a telephone too', () => {
  const { onClose } = open(NO_PDF, true);
  fireEvent.click(button('Close preview'));
  expect(onClose).toHaveBeenCalledOnce();
});
