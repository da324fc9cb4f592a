import type { Sealer } from '../../event-store/seals/sealer.ts';
import type { RouteServices } from '../routes/services.ts';

/** Everything the server works with. Whoever uses a part of it names that part in the `services.ts` of its own folder. */
export interface Services extends RouteServices {
  /** Proves later what the log says now. */
  sealer: Sealer;
  /** Folder of the built screen; nothing is served outside `/api` without it. */
  uiDir?: string | undefined;
}
