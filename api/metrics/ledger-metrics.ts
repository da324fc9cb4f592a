import { Gauge, Registry } from 'prom-client';
import type { BackUpState } from '../../domain/wire/back-up-state.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { FolderState } from '../folder-watch/messages.ts';

/** What is asked how it stands now. */
export interface MeasuredServices {
  /** Of the program, as in package.json. */
  version: string;
  ledger: Pick<Ledger, 'head'>;
  readModels: Pick<ReadModels, 'status'>;
  access: { readonly waiting: number };
  changes: { readonly listeners: number };
  /** A cluster has no data folder. */
  folder?: { state(): FolderState } | undefined;
  /** Where the settings want a schedule. */
  backUps?: { state(): BackUpState } | undefined;
  reports: { readonly underWay: number; readonly waiting: number };
  bodies: { readonly held: number };
  past: { marked(): number };
}

/** One value of a gauge, with the labels it stands under. */
interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A name with its values now; without one it is left out. */
interface Family {
  name: string;
  help: string;
  samples: Sample[];
}

const gauge = (name: string, help: string, samples: Sample[]): Family => ({ name, help, samples });

const STATES: readonly ReadModelStatus['state'][] = ['live', 'building', 'stopped'];

function readModelFamilies(statuses: readonly ReadModelStatus[]): Family[] {
  const each = (value: (status: ReadModelStatus) => number) =>
    statuses.map((status) => ({ labels: { read_model: status.id }, value: value(status) }));
  const states = statuses.flatMap(({ id, state }) =>
    STATES.map((one) => ({ labels: { read_model: id, state: one }, value: one === state ? 1 : 0 })),
  );
  return [
    gauge(
      'ledger_read_model_applied_events',
      'Events the newest generation has applied.',
      each((s) => s.applied),
    ),
    gauge(
      'ledger_read_model_behind_events',
      'Events it has not applied yet.',
      each((s) => s.total - s.applied),
    ),
    gauge(
      'ledger_read_model_lag_seconds',
      'Age of the oldest event it has not applied.',
      each((s) => s.lagSeconds),
    ),
    gauge('ledger_read_model_state', 'State of each read model: 1 is the present one.', states),
  ];
}

function folderFamilies({ freeBytes, totalBytes, unwritable, damaged }: FolderState): Family[] {
  const known = (value: number | null) => (value === null ? [] : [{ value }]);
  const count = (files: object) => [{ value: Object.keys(files).length }];
  return [
    gauge('ledger_disk_free_bytes', 'Bytes free on the disk of the data folder.', known(freeBytes)),
    gauge('ledger_disk_size_bytes', 'Bytes the disk of the data folder has.', known(totalBytes)),
    gauge('ledger_unwritable_files', 'Data files that cannot be written now.', count(unwritable)),
    gauge('ledger_damaged_files', 'Data files of which bytes were found to be damaged.', count(damaged)),
  ];
}

function backUpFamilies({ lastAt, failure }: BackUpState): Family[] {
  const last = lastAt === null ? [] : [{ value: Date.parse(lastAt) / 1000 }];
  return [
    gauge('ledger_backup_last_timestamp_seconds', 'When the newest whole back-up of the schedule was taken.', last),
    gauge('ledger_backup_failed', 'Whether the last try to take one failed.', [{ value: failure ? 1 : 0 }]),
  ];
}

async function families(services: MeasuredServices): Promise<Family[]> {
  const { ledger, readModels, access, changes, folder, reports, bodies, version, backUps, past } = services;
  const head = await ledger.head().catch(() => undefined);
  const statuses = await readModels.status().catch(() => []);
  return [
    gauge('ledger_info', 'The program that runs.', [{ labels: { version }, value: 1 }]),
    gauge('ledger_log_up', 'Whether the log can be read.', [{ value: head === undefined ? 0 : 1 }]),
    gauge('ledger_log_position', 'Position of the last event.', head === undefined ? [] : [{ value: Number(head) }]),
    ...readModelFamilies(statuses),
    ...(folder ? folderFamilies(folder.state()) : []),
    ...(backUps ? backUpFamilies(backUps.state()) : []),
    gauge('ledger_access_record_waiting', 'Entries of the access record to be written.', [{ value: access.waiting }]),
    gauge('ledger_change_listeners', 'Open streams of changes.', [{ value: changes.listeners }]),
    gauge('ledger_reports_under_way', 'Reports that are being drawn.', [{ value: reports.underWay }]),
    gauge('ledger_reports_waiting', 'Reports that wait for a thread.', [{ value: reports.waiting }]),
    gauge('ledger_past_marked_events', 'Events of the log when marks in the past were set last.', [
      { value: past.marked() },
    ]),
    gauge('ledger_body_bytes_held', 'Room that large bodies take.', [{ value: bodies.held }]),
  ];
}

/** How log and read models stand now; what cannot be asked is left out, and `ledger_log_up` says so. */
export async function ledgerMetrics(services: MeasuredServices): Promise<Registry> {
  const registry = new Registry();
  for (const { name, help, samples } of await families(services)) {
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const measured = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) measured.set(labels, value);
  }
  return registry;
}
