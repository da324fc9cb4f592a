import type { CommandServices } from '../commands/services.ts';

/** What requests to forget are decided and carried out with. */
export type ForgettingServices = CommandServices;
