import { expect, it } from 'vitest';
import { howItEnded } from './how-it-ended.ts';
import { NO_ROWS } from './send-parts.ts';

const totals = { ...NO_ROWS, rows: 600 };

it('says how an upload ended', () => {
  expect(howItEnded({ end: 'complete', totals, results: [] }, 600)).toMatchObject({
    title: 'Success',
    text: 'Students uploaded successfully.',
  });
  expect(howItEnded({ end: 'stopped', totals, results: [] }, 1_200).text).toMatch(
    /^600 of 1,200 rows were imported\. Importing the/,
  );
});
it('gives the reason of a failure and what arrived all the same', () => {
  const error = new Error('row 401, Race: Required data is missing');
  const failed = { ...totals, failed: 200 };
  expect(howItEnded({ end: 'failed', error, totals: failed, results: [] }, 1_200)).toMatchObject({
    title: 'Error',
    text: 'Failed to upload some or all of the students. Row 401, Race: Required data is missing. 600 of 1,200 rows were imported, 200 failed.',
  });
});
