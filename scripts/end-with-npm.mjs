/** Milliseconds between two looks for npm. */
const LOOK_EVERY_MS = 500;

/**
 * npm that is told to end (SIGTERM) or is killed ends its shell, and not what runs in it. Whoever npm began ends here as soon as
 * that shell is gone, by a SIGTERM of its own; without npm nothing is looked for.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
