import type { GoodRequest } from '../good-request.ts';
import { ONE } from '../looks-at-one.ts';
import { OWN } from './differences.ts';
import { undo } from './writes-of-one.ts';
import { withEffect } from './writes-with-effect.ts';
import { withoutEffect } from './writes-without-effect.ts';

/** What would be taken back of what was done since a point. */
export const undosOf = (from: bigint, head: bigint): readonly GoodRequest[] =>
  Array.from({ length: Number(head - from) }, (_, at) => String(Number(from) + at + 1)).flatMap((entry) => [
    undo(entry, { preview: true }),
    ...[[ONE], [OWN], [ONE, OWN]].map((except) => undo(entry, { preview: true, except })),
    undo(entry, { preview: true, fields: ['gradeLevel'] }),
  ]);
/** Of activities, services and what is handed out. */
const FIRST = 20;
/** Changes, what would be changed before what is; all that there are, or the first that write something. */
export const changesOf = ([before, after]: readonly [bigint, bigint], isAll: boolean): readonly GoodRequest[] =>
  isAll ? [...withoutEffect, ...undosOf(before, after), ...withEffect] : withEffect.slice(0, FIRST);
