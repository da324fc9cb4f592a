import type { RouteServices } from '../routes/services.ts';

/**
 * Everything the server works with. Whoever uses a part of it names that part in the `services.ts` of its own folder
 * (docs/decisions/each-folder-names-its-services.md).
 */
export interface Services extends RouteServices {
  /** Folder of the built screen; nothing is served outside `/api` without it. */
  uiDir?: string | undefined;
}
