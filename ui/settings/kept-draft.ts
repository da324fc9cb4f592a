import { isKeyOf } from '../../domain/kernel/keys.ts';
import { settingLabel } from '../../domain/labels/settings-label.ts';
import { CAPABILITIES, type Keeps } from '../../domain/school-settings/keeps.ts';
import { keptByField } from '../../domain/school-settings/settings-fields.ts';
import { PROFILE_FIELDS, PROFILE_PARTS, type StateProfile } from '../../domain/school-settings/state-profile.ts';

/** The form as it is filled in, by the fields of the wire; numbers as they are typed. */
export type KeptDraft = Readonly<Record<string, string | boolean>>;

type Kept = { keeps: Keeps; profile: StateProfile };

const typed = (value: unknown) => (typeof value === 'number' ? String(value) : (value as string | boolean));

/** The form as it starts. */
export const keptDraftOf = (kept: Kept): KeptDraft =>
  Object.fromEntries(Object.entries(keptByField(kept)).map(([field, value]) => [field, typed(value)]));

const profilePart = (name: string) => (isKeyOf(PROFILE_PARTS, name) ? PROFILE_PARTS[name] : undefined);

/** A number where it is one, otherwise the text, which is refused with its reason. */
function sent(field: string, value: string | boolean | undefined): unknown {
  const part = profilePart(field.replace('profile.', ''));
  const text = typeof value === 'string' ? value.trim() : '';
  return part?.kind === 'count' && /^\d+$/.test(text) ? Number(text) : value;
}

const partOf = (part: 'keeps' | 'profile', names: readonly string[], draft: KeptDraft, fields: ReadonlySet<string>) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = `${part}.${name}`;
      return fields.has(field) ? [[name, sent(field, draft[field])]] : [];
    }),
  );

const bodyOf = (draft: KeptDraft, fields: ReadonlySet<string>) => ({
  keeps: partOf('keeps', CAPABILITIES, draft, fields) as Partial<Keeps>,
  profile: partOf('profile', PROFILE_FIELDS, draft, fields) as Partial<StateProfile>,
});

/** What differs, and under `seen` what it was; undefined where nothing does. */
export function changedKept(before: KeptDraft, after: KeptDraft) {
  const fields = new Set(Object.keys(after).filter((field) => after[field] !== before[field]));
  return fields.size === 0 ? undefined : { ...bodyOf(after, fields), seen: bodyOf(before, fields) };
}

/** The fields of the form by what they are called, in its order. */
export const KEPT_LABELS: Record<string, string> = Object.fromEntries(
  [...CAPABILITIES.map((name) => `keeps.${name}`), ...PROFILE_FIELDS.map((name) => `profile.${name}`)].map((field) => [
    field,
    settingLabel(field),
  ]),
);
