import { z } from 'zod';
import type { FieldReasons } from '../../domain/kernel/rejection.ts';
import { outsideTeam } from '../../domain/wire/caseload-scope.ts';
import { pointsAround } from '../../domain/wire/points-around.ts';

/** Reasons by field (rules/wire#refusals): never an empty list, and left out when there is nothing in it. */
export const refusalData = z.record(z.string(), z.array(z.object({ message: z.string() })).min(1));

/** What every refusal says. */
export const refusalBody = z
  .object({
    error: z.object({
      message: z.string(),
      data: refusalData.optional(),
      outsideTeam: outsideTeam.optional(),
      points: pointsAround.optional(),
    }),
  })
  .meta({ id: 'Refusal' });

/** Under the simple-REST dialect, with the keys its clients look for (rules/wire#simple-rest). */
export const restRefusalBody = refusalBody
  .extend({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'RestRefusal' });

/** `data` as the contract has it (rules/wire#refusals): left out when there is nothing in it, never an empty list. */
export function dataOf(fields: FieldReasons | undefined): { data?: Record<string, { message: string }[]> } {
  const filled = Object.entries(fields ?? {}).filter(([, reasons]) => reasons.length > 0);
  if (filled.length === 0) return {};
  return { data: Object.fromEntries(filled.map(([name, reasons]) => [name, reasons.map((message) => ({ message }))])) };
}
