import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { logBrokenOff } from './broken-off.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  const log = pino(
    { level: 'info', serializers: { error: pino.stdSerializers.err } },
    { write: (line: string) => void lines.push(line) },
  );
  logBrokenOff(log, error, { state: { requestId: 'r-1' } });
  return lines.join('');
}

it('tells of a refusal in the middle of an answer what it was, and not whom it names', () => {
  const line = logged(
    new Rejection('forbidden', 'Anna Marsh is not in your caseload.', { details: { studentId: 100001 } }),
  );
  expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: 'r-1', error: { code: 'forbidden' } });
  expect(line).not.toMatch(/Marsh|100001/);
});

it('tells of everything else what it says, and nothing of callers who went away', () => {
  expect(logged(new Error('the disk is gone'))).toContain('the disk is gone');
  expect(logged(Object.assign(new Error('gone'), { code: 'EPIPE' }))).toBe('');
});
