import { z } from 'zod';

/** Reasons by field (`http.md` 3.1): never an empty list, and left out when there is nothing in it. */
export const refusalData = z.record(z.string(), z.array(z.object({ message: z.string() })).min(1));

/** What every refusal says. */
export const refusalBody = z
  .object({ error: z.object({ message: z.string(), data: refusalData.optional() }) })
  .meta({ id: 'Refusal' });

/** Under the simple-REST dialect, with the keys its clients look for (`http.md` 10). */
export const restRefusalBody = refusalBody
  .extend({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'RestRefusal' });
