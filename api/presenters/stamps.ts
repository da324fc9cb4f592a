import { epochOf } from '../../domain/kernel/instant.ts';

/** When something was made and last changed, ISO 8601. */
export interface Stamps {
  createdAt: string;
  updatedAt: string;
}

/** Stamps as the wire has them: milliseconds since 1970 (rules/wire#days). */
export const presentStamps = (stamps: Stamps): { createdAt: number; updatedAt: number; deletedAt: null } => ({
  createdAt: epochOf(stamps.createdAt),
  updatedAt: epochOf(stamps.updatedAt),
  deletedAt: null,
});
