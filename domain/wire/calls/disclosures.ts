import { disclosureCorrectionBody, newDisclosureBody } from '../../disclosures/disclosure-input.ts';
import { accepted, reading } from '../../kernel/read-body.ts';
import { answersFile, answersJson } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { disclosuresAnswer, HANDED_OUT, recordedDisclosures } from '../disclosures.ts';

/** The record of disclosures. */

export const disclosures = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/disclosures',
  answers: answersJson(disclosuresAnswer),
});

export const recordDisclosure = declareCall({
  method: 'POST',
  path: '/api/app/disclosures',
  body: newDisclosureBody,
  answers: answersJson(recordedDisclosures),
});

/** What a correction changes, and why; defaults fill in nothing. */
function readCorrection(body: unknown) {
  const { reason, ...rest } = accepted(reading(disclosureCorrectionBody, body));
  const given = Object(body);
  return { changes: Object.fromEntries(Object.entries(rest).filter(([name]) => name in given)), reason };
}

export const correctDisclosure = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/disclosures/:disclosure',
  body: readBy(disclosureCorrectionBody, readCorrection),
  answers: answersJson(recordedDisclosures),
});

export const disclosedFile = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/disclosures/:disclosure/file',
  answers: answersFile(
    'application/pdf',
    'What they received, made again; `X-Same-Bytes` says whether it is the same',
    HANDED_OUT,
  ),
});
