/** Says once that something was not run, and why: a test that is left out must not look like one that passed. */
function notRun(what: string, variable: string): undefined {
  process.stderr.write(`NOT RUN: ${what} (${variable} is not set)\n`);
  return undefined;
}

/** The connection string of an EventStoreDB to test on; where there is none, one line says what was not run. */
export const eventStoreUrl = (what: string): string | undefined =>
  process.env['EVENTSTORE_URL'] || notRun(what, 'EVENTSTORE_URL');

/** The same for MongoDB. */
export const mongoUrl = (what: string): string | undefined => process.env['MONGODB_URL'] || notRun(what, 'MONGODB_URL');
