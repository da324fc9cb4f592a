import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';

export const grouped = new Intl.NumberFormat('en-US');

const duration = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

/** At an event; a read model that nobody keeps stopped at none. */
const placeOf = ({ position, eventType }: NonNullable<ReadModelStatus['stopped']>) =>
  position === '' ? '' : `at ${position}, ${eventType}: `;

function remark({ stopped, lagSeconds, lagEvents = 0, pending }: ReadModelStatus): string {
  if (stopped) return `${placeOf(stopped)}${stopped.reason}`;
  const slices = pending.map(({ id, done, total }) => `${id}: ${done}${total === null ? '' : ` of ${total}`}`);
  return [
    ...(lagSeconds > 0 ? [`${duration(lagSeconds)}, ${grouped.format(lagEvents)} events behind`] : []),
    ...slices,
  ].join(', ');
}

/** How the read models stand, one line each. */
export function statusTable(statuses: readonly ReadModelStatus[]): string {
  const rows = statuses.map((status) => [
    status.id,
    `v${status.version}`,
    status.state,
    `${grouped.format(status.applied)} of ${grouped.format(status.total)}`,
    status.bytes == null ? '' : `${grouped.format(Math.ceil(status.bytes / 1024))} kB`,
    remark(status),
  ]);
  return table([['read model', 'version', 'state', 'events', 'size', ''], ...rows]);
}

/** Rows of cells in columns, one line each. */
export function table(all: readonly string[][]): string {
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

/** The events that read models leave out, one line each; '' where there are none. */
export function skippedLines(statuses: readonly ReadModelStatus[]): string {
  return statuses
    .flatMap(({ id, skipped = [] }) =>
      skipped.map(
        ({ position, eventType, stream, fault, reason, at }) =>
          `${id} leaves out event ${position} (${eventType} in ${stream}: ${fault}) since ${at}: ${reason}\n`,
      ),
    )
    .join('');
}

/** One look at a rebuild. */
export function progressLine({ id, state, applied, total, perSecond, secondsLeft, stopped }: ReadModelStatus): string {
  if (stopped) return `${id}: stopped ${placeOf(stopped)}${stopped.reason}`;
  if (state === 'live') return `${id}: live`;
  const percent = total === 0 ? 100 : Math.floor((applied / total) * 100);
  const speed = perSecond === null ? '' : `, ${grouped.format(Math.round(perSecond))} a second`;
  const left = secondsLeft === null ? '' : `, ${duration(secondsLeft)} left`;
  return `${id}: ${percent}%, ${grouped.format(applied)} of ${grouped.format(total)} events${speed}${left}`;
}
