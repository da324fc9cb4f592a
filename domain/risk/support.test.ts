import { expect, it } from 'vitest';
import { BLANK_TERM_INFO } from '../students/events.ts';
import { SUPPORTS } from '../vocabulary/transition.ts';
import { factorsOfRecord } from './assess-record.ts';
import { supportNeeded } from './support.ts';

it('names each support once, in their order, whichever factors ask for it', () => {
  // Off track, a failed course and absence ask for engagement each.
  const info = {
    ...BLANK_TERM_INFO,
    ...{ onTrack: false, failingMath: true, failingEnglish: true, suspended: true, absentPercent: 40 },
  };
  expect(supportNeeded(factorsOfRecord({ info, gpa: 1, gradeLevel: '10' }))).toEqual(SUPPORTS);
});
