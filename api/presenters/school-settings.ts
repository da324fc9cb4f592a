import type { SchoolSettings } from '../../domain/school-settings/settings.ts';
import type { WireSchoolSettings } from '../../domain/wire/contract.ts';
import { presentStamps } from './stamps.ts';

/** There is one record; the contract gives it an id. */
const SETTINGS_ID = 1;
/** For settings nobody has changed yet. */
const SHIPPED = '2024-01-01T00:00:00.000Z';

/** The settings, and when they were made and last changed; null before the first change. */
interface StampedSettings extends SchoolSettings {
  createdAt: string | null;
  updatedAt: string | null;
}

export const presentSchoolSettings = (settings: StampedSettings): WireSchoolSettings => ({
  id: SETTINGS_ID,
  ...presentStamps({ createdAt: settings.createdAt ?? SHIPPED, updatedAt: settings.updatedAt ?? SHIPPED }),
  name: settings.name,
  gradeConversions: settings.gradeConversions,
});
