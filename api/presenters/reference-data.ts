import { ACTIVITY_GROUPS, type ActivityType, type ActivityTypeGroup } from '../../domain/vocabulary/activity-types.ts';
import { DISABILITIES, type DisabilityCode } from '../../domain/vocabulary/disabilities.ts';
import type { WireActivityType, WireActivityTypeGroup, WireDisability } from '../../domain/wire/contract.ts';

/** Reference data comes with the program; the contract wants a time for it all the same. */
const since = Date.UTC(2024, 0, 1);
const stamps = { createdAt: since, updatedAt: since, deletedAt: null };

/** All disabilities in the order of every screen. */
export const WIRE_DISABILITIES: readonly WireDisability[] = DISABILITIES.map(({ id, code, fullName }) => ({
  id,
  ...stamps,
  name: code,
  fullName,
}));
const disabilitiesByCode = new Map(WIRE_DISABILITIES.map((disability) => [disability.name, disability]));

/** Codes as the wire's objects; a code that is no longer in the list is left out. */
export const presentDisabilities = (codes: readonly DisabilityCode[]): WireDisability[] =>
  codes.flatMap((code) => disabilitiesByCode.get(code) ?? []);

export const presentActivityType = ({ id, groupId, name }: ActivityType): WireActivityType => ({
  id,
  ...stamps,
  activityTypeGroupId: groupId,
  name,
});

const presentActivityTypeGroup = ({ id, name, types }: ActivityTypeGroup): WireActivityTypeGroup => ({
  id,
  ...stamps,
  name,
  activityTypes: types.map(presentActivityType),
});

/** All activity type groups with their types, in the order of every screen. */
export const WIRE_ACTIVITY_GROUPS: readonly WireActivityTypeGroup[] = ACTIVITY_GROUPS.map(presentActivityTypeGroup);
