import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LedgerEvent } from '../../domain/events.ts';
import { ledgerFormats } from '../../event-store/event-formats.ts';
import { upcast } from '../../event-store/upcasting.ts';

const exampleSchema = z.strictObject({
  stream: z.string(),
  type: z.string(),
  schemaVersion: z.number(),
  /** As it was written, its personal fields open. */
  data: z.record(z.string(), z.unknown()),
});
/** An event as a version of this program wrote it. The files are frozen: a change of shape adds one, it edits none. */
export type Example = z.infer<typeof exampleSchema>;

/** All examples by file name without its ending, `StudentAdmitted@1`. */
export function goldenExamples(): Map<string, Example> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.replace(/\.json$/, ''), readExample(file)]));
}

const sealedSchema = z.strictObject({
  format: z.number(),
  /** Of the subject, 32 bytes in hexadecimal digits. */
  key: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  schemaVersion: z.number(),
  /** As it was stored. */
  data: z.record(z.string(), z.unknown()),
  opened: z.record(z.string(), z.unknown()),
});

/** A stored event in each format that personal fields were ever sealed in. Frozen as well. */
export function sealedExamples(): z.infer<typeof sealedSchema>[] {
  const folder = `${import.meta.dirname}/sealed`;
  return readdirSync(folder).map((file) => sealedSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
}

/** The example as the ledger would read it today. */
export function readToday({ type, schemaVersion, data }: Example): LedgerEvent {
  const format = ledgerFormats.byType.get(type);
  if (!format) throw new Error(`${type} is unknown`);
  const today = upcast(ledgerFormats.upcasts, { type, version: schemaVersion, data }, format.version);
  return { type, data: format.check(today) } as unknown as LedgerEvent;
}

function readExample(file: string): Example {
  return exampleSchema.parse(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
}
