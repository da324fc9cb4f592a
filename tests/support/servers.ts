/** Says once that something was not run, and why: a test that is left out must not look like one that passed. */
function notRun(what: string, variables: string): undefined {
  process.stderr.write(`NOT RUN: ${what} (${variables} not set)\n`);
  return undefined;
}

/** The connection string of an EventStoreDB to test on; where there is none, one line says what was not run. */
export const eventStoreUrl = (what: string): string | undefined =>
  process.env['EVENTSTORE_URL'] || notRun(what, 'no Docker, and EVENTSTORE_URL');

/** The same for MongoDB. */
export const mongoUrl = (what: string): string | undefined =>
  process.env['MONGODB_URL'] || notRun(what, 'no Docker, and MONGODB_URL');

/**
 * A server of its own for tests that kill and freeze it: FAULTS_EVENTSTORE_URL says where it will be, FAULTS_EVENTSTORE_START is a
 * shell command that starts it in the background, on the same data each time, and prints the id of its process last.
 */
export function eventStoreToBreak(what: string): { url: string; start: string } | undefined {
  const { FAULTS_EVENTSTORE_URL: url, FAULTS_EVENTSTORE_START: start } = process.env;
  return url && start ? { url, start } : notRun(what, 'FAULTS_EVENTSTORE_URL and FAULTS_EVENTSTORE_START');
}

/** The same, whose data lies in the folder FAULTS_EVENTSTORE_DATA of this machine, to be copied, emptied and put back. */
export function eventStoreToCopy(what: string): { url: string; start: string; data: string } | undefined {
  const { FAULTS_EVENTSTORE_DATA: data } = process.env;
  const server = eventStoreToBreak(what);
  if (!server || data) return server && data ? { ...server, data } : undefined;
  return notRun(what, 'FAULTS_EVENTSTORE_DATA');
}

/** The same for MongoDB: FAULTS_MONGODB_URL and FAULTS_MONGODB_START. */
export function mongoToBreak(what: string): { url: string; start: string } | undefined {
  const { FAULTS_MONGODB_URL: url, FAULTS_MONGODB_START: start } = process.env;
  return url && start ? { url, start } : notRun(what, 'FAULTS_MONGODB_URL and FAULTS_MONGODB_START');
}

/**
 * At least three nodes for tests that take their leader away: FAULTS_EVENTSTORE_NODES is their connection string,
 * FAULTS_EVENTSTORE_KILL_LEADER a shell command that kills the leader and has it started again a little later.
 */
export function eventStoreNodes(what: string): { url: string; killLeader: string } | undefined {
  const { FAULTS_EVENTSTORE_NODES: url, FAULTS_EVENTSTORE_KILL_LEADER: killLeader } = process.env;
  return url && killLeader
    ? { url, killLeader }
    : notRun(what, 'FAULTS_EVENTSTORE_NODES and FAULTS_EVENTSTORE_KILL_LEADER');
}

/**
 * An EventStoreDB with TLS and accounts: FAULTS_EVENTSTORE_ACCOUNTS is its connection string, with an administrator's account
 * (`esdb://admin:…@127.0.0.1:2113?tls=true&tlsCaFile=…`). Accounts are added to it.
 */
export const eventStoreWithAccounts = (what: string): string | undefined =>
  process.env['FAULTS_EVENTSTORE_ACCOUNTS'] || notRun(what, 'FAULTS_EVENTSTORE_ACCOUNTS');
