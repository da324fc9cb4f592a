/** A size as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
