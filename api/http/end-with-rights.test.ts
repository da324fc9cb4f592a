import { describe, expect, it } from 'vitest';
import { mayGoOn } from './end-with-rights.ts';
import type { Actor, Rule } from './roles.ts';

const staff: Actor = { id: 7, admin: false, auditor: false };
const auditor: Actor = { ...staff, auditor: true };
const admin: Actor = { ...staff, admin: true };

const goesOn = (rule: Rule, before: Actor, now: Actor | undefined, recordId?: string) =>
  mayGoOn({ rule, recordId, actor: before }, now);

describe('an answer that flows', () => {
  it.each([
    ['staff', staff],
    ['an auditor', auditor],
    ['an administrator', admin],
  ])('goes on for %s whose rights stay, and ends with the session', (_, actor) => {
    expect(goesOn('read', actor, { ...actor })).toBe(true);
    expect(goesOn('read', actor, undefined)).toBe(false);
    expect(goesOn('public', actor, undefined)).toBe(false);
  });

  it('goes on for who is given a right meanwhile', () => {
    expect(goesOn('read', staff, admin)).toBe(true);
    expect(goesOn('read', staff, auditor)).toBe(true);
    expect(goesOn('write', staff, admin)).toBe(true);
    expect(goesOn('oversee', auditor, { ...auditor, admin: true })).toBe(true);
  });

  it('ends for who has lost the right it was made by, whatever they were given instead', () => {
    expect(goesOn('read', admin, staff)).toBe(false);
    expect(goesOn('read', auditor, staff)).toBe(false);
    expect(goesOn('oversee', admin, auditor)).toBe(false);
    expect(goesOn('read', auditor, admin)).toBe(false);
  });

  it('ends for who may not ask for it any more, as an auditor may not for what staff write', () => {
    expect(goesOn('write', staff, auditor)).toBe(false);
    expect(goesOn('self', staff, staff, '7')).toBe(true);
    expect(goesOn('self', staff, staff, '8')).toBe(false);
  });
});
