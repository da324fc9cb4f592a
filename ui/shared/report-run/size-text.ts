import { inFigures } from '../../words/in-figures.ts';
/** A size as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${inFigures(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
