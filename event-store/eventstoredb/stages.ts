import { hasSeveralStreams, keySubject } from '../sealing.ts';

/** What may be written side by side: chains, each to be written in its order. */
export type Stage<Append> = Append[][];

/**
 * Cuts an append into stages that follow one another. One stream is a stage; where students may be apart, those that
 * follow one another are one, with a chain for each student.
 */
export function stagesOf<Append extends { stream: string }>(
  appends: readonly Append[],
  studentsApart = false,
): Stage<Append>[] {
  const stages: Stage<Append>[] = [];
  let students: Map<string, Append[]> | undefined;
  const end = () => {
    if (students) stages.push([...students.values()]);
    students = undefined;
  };
  for (const append of appends) {
    const subject = keySubject(append.stream);
    if (studentsApart && hasSeveralStreams(subject)) {
      students ??= new Map();
      const chain = students.get(subject) ?? [];
      students.set(subject, chain);
      chain.push(append);
    } else {
      end();
      stages.push([[append]]);
    }
  }
  end();
  return stages;
}

/** Writes the chains of a stage, at most `atOnce` side by side. After a failure none is begun, and those under way end first. */
export async function writeStage<Append>(
  stage: Stage<Append>,
  atOnce: number,
  write: (append: Append) => Promise<void>,
): Promise<void> {
  const chains = stage.values();
  const failures: unknown[] = [];
  const writeChains = async () => {
    for (const chain of chains) {
      for (const append of chain) {
        if (failures.length > 0) return;
        await write(append).catch((error: unknown) => void failures.push(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, stage.length) }, writeChains));
  if (failures.length > 0) throw failures[0];
}
