import { z } from 'zod';
import type { PlainDay } from '../../kernel/plain-day.ts';
import { accepted, checked, type Present, reading } from '../../kernel/read-body.ts';
import type { FieldReasons } from '../../kernel/rejection.ts';
import { answersFile, answersLines } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { id, plainDay } from '../parts.ts';

/** Signed copies of the journal, to be checked by anybody (docs/reference/proof.md). */

/** What a copy is made as: a signed one, or one for programs that speak FHIR. */
export const PROOF_FORMATS = ['proof', 'fhir'] as const;

const proofBody = z.object({
  studentId: id().optional().meta({ description: 'Everything that was recorded of a student' }),
  from: plainDay().optional().meta({ description: 'Instead of a student: the first day' }),
  to: plainDay().optional().meta({ description: 'The last day, in the time zone of the school' }),
  format: z.enum(PROOF_FORMATS).optional().meta({ description: 'A signed copy unless said' }),
});
export type ProofFormat = (typeof PROOF_FORMATS)[number];

/** What it is of: one student, or days of the journal. */
export type ProofOf = { studentId: number } | { from: PlainDay; to: PlainDay };

type SentProof = Present<z.output<typeof proofBody>>;

function faultsIn({ studentId, from, to }: SentProof): FieldReasons {
  const isOneOfBoth = studentId === undefined ? from && to : !from && !to;
  if (!isOneOfBoth) return { studentId: ['Give either `studentId`, or both `from` and `to`.'] };
  return from && to && from > to ? { to: ['The last day is before the first.'] } : {};
}

const asked = ({ studentId, from, to, format = 'proof' }: SentProof): { of: ProofOf; format: ProofFormat } => ({
  of: from && to ? { from: from as PlainDay, to: to as PlainDay } : { studentId: studentId as number },
  format,
});

export const exportProof = declareCall({
  method: 'POST',
  path: '/api/app/proofs',
  body: readBy(proofBody, (sent) => asked(accepted(checked(reading(proofBody, sent), faultsIn)))),
  answers: answersLines(
    z.record(z.string(), z.unknown()),
    'A signed copy with events as stored and opened, chain links and seals; or AuditEvent and Provenance of FHIR R5',
  ),
});

export const proofChecker = declareCall({
  method: 'GET',
  path: '/api/app/proofs/checker',
  answers: answersFile('text/javascript', 'A program for Node that checks a signed copy, and needs nothing else'),
});
