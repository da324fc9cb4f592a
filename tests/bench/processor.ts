import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The process that works under a supervisor. */
export const supervised = (supervisor: number): number => childrenOf(supervisor)[0] ?? supervisor;

/** Microseconds of processor that all threads of a process have used so far, where the kernel tells. */
export function processorTimeOf(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}
