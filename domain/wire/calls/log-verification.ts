import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { logVerification } from '../log-verification.ts';

/** Checking that the log is as it was written (docs/how-to/verify-the-log.md). */

const path = '/api/app/log/verification';
const answers = answersJson(z.object({ verification: logVerification.nullable() }));

export const startVerification = declareCall({
  method: 'POST',
  path,
  answers: answersJson(z.object({ verification: logVerification })),
});

export const verification = declareCall({ method: 'GET', path, answers });

export const cancelVerification = declareCall({ method: 'DELETE', path, answers });
