import { describe, expect, it } from 'vitest';
import { findingsOf, namingNobody, reportJson, reportLines, type VerifyReport } from './report-text.ts';

const last = { seal: 7, at: '2025-09-02T22:00:00.000Z', events: 9, digest: 'd', previous: 'p', signature: 's' };
const whole: VerifyReport = {
  log: { events: 10, streams: 2, head: 10n, faultCount: 0, faults: [] },
  seals: { seals: 7, last, givenUp: 0, faults: [], access: [] },
  keys: { subjects: 3, faultCount: 0, faults: [], unexplained: 0 },
  access: { entries: 1200, unchained: 0, faultCount: 0, faults: [] },
};
const fault = { position: 3n, stream: 'calendar', revision: 0, reason: 'changed' };
const broken: VerifyReport = {
  log: { ...whole.log, faultCount: 102, faults: [fault] },
  seals: { seals: 7, last: undefined, givenUp: 2, faults: [{ seal: 4, reason: 'cut off' }], access: [] },
  keys: { subjects: 3, faultCount: 2, faults: [{ subject: 'student-7', reason: 'gone' }], unexplained: 1 },
  access: { entries: 5, unchained: 3, faultCount: 1, faults: [{ id: 8, reason: 'changed' }] },
};

describe('what was found in the log', () => {
  it('is nothing, and says how much is sealed', () =>
    expect(reportLines(whole)).toEqual([
      'Sealed up to event 9 at 2025-09-02T22:00:00.000Z (seal 7); 1 event since then.',
      '10 events read, with every key that opens them, and of the access record 1,200 looks: every one is as it was written.',
    ]));

  it('is a line each, the rest counted', () =>
    expect(reportLines(broken)).toEqual([
      'calendar 0 (no. 3): changed',
      'and 101 more findings in events',
      'seal 4: cut off',
      'key of student-7: gone',
      'and 1 more finding in keys',
      'access record, entry 8: changed',
      '2 seals of events given up when an older copy was put back.',
      '1 key destroyed without an event that says so: it may be among those that went when an older copy was put back.',
      'Entries of the access record from before it was a chain: 3, nothing vouches for them.',
      'No seal is signed with the key of this installation: none proves anything.',
      '10 events read, with every key that opens them, and of the access record 5 looks: 106 findings.',
    ]));

  it('is told without whose it is where nobody was looked at', () => {
    const record = { ...fault, stream: 'student-100001-3', reason: 'student-100001-2 is there' };
    const named = { ...broken, log: { ...broken.log, faults: [record] } };
    expect(reportLines(namingNobody(named))).toEqual(
      expect.arrayContaining(['student-… 0 (no. 3): student-… is there', 'key of student-…: gone']),
    );
    expect(reportLines(namingNobody(broken))[0]).toBe('calendar 0 (no. 3): changed');
  });

  it('says that nothing is sealed yet', () =>
    expect(reportLines({ ...whole, seals: { ...whole.seals, seals: 0, last: undefined } })).toContain(
      'There is no seal yet: make one with "npm run log -- seal".',
    ));

  it('is told to programs as well', () => {
    expect(findingsOf(broken)).toBe(106);
    expect(JSON.parse(reportJson(broken))).toMatchObject({
      findings: 106,
      eventFaults: [{ ...fault, position: '3' }],
      sealFaults: [{ seal: 4, reason: 'cut off' }],
      keyFaults: [{ subject: 'student-7', reason: 'gone' }],
      lastSeal: null,
    });
  });
});
