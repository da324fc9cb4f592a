import type { Language } from '../../../domain/vocabulary/languages.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import type { DataStamp } from '../pdf/data-stamp.ts';
import type { Paper } from '../pdf/paper.ts';
import type { ReportKind } from '../request/kinds.ts';

/** A file to be made: plain data, so that it can go to another thread. */
export interface RenderJob {
  kind: ReportKind;
  report: ReportFigures;
  /** The document's title, for readers that show it. */
  title: string;
  /** The product's name as this installation gives it. */
  product: string;
  stamp: DataStamp;
  paper: Paper;
  /** In which the product's own texts are said. */
  language: Language;
  /** The school's picture, a PNG or JPEG file in base64; none where it is not given. */
  logo?: string;
}
