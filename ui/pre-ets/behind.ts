import type { PreEtsActivity } from '../../domain/vocabulary/pre-ets.ts';
import type { QuarterGroup } from '../../domain/wire/services.ts';

/** Whom a number is about. */
export interface Behind {
  what: string;
  group?: QuarterGroup;
  activity?: PreEtsActivity;
}
