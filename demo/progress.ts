/** Milliseconds between two lines of progress. */
const EVERY_MS = 1000;

/** Shows how far something has come, on one line of a terminal or on lines of their own in a file. */
export function createProgress(): { show(what: string, share: number): void; done(what: string): void } {
  let last = Number.NEGATIVE_INFINITY;
  const live = process.stderr.isTTY;
  const write = (line: string) => process.stderr.write(live ? `\r\x1b[K${line}` : `${line}\n`);
  return {
    show(what, share) {
      if (performance.now() - last < (live ? EVERY_MS / 4 : EVERY_MS * 5)) return;
      last = performance.now();
      write(`${what} ${Math.floor(100 * share)} %`);
    },
    done(what) {
      write(what);
      if (live) process.stderr.write('\n');
    },
  };
}
