import type { ReportFigures } from '../figures/report-figures.ts';
import type { Sheet } from './document.ts';

/** Waits until the reader has kept up: awaited between pages of long reports. */
export type Room = () => Promise<void>;

/** Draws the pages of a report; `product` is the product's name as this installation gives it. */
export interface Draw<Whole extends ReportFigures = ReportFigures> {
  draw(sheet: Sheet, report: Whole, product: string, room: Room): void | Promise<void>;
}
