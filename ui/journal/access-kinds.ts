import type { AccessRecordRow } from '../../domain/wire/access-record.ts';

/** What is kept of each look, in words. */
export const ACCESS_LABELS: Record<AccessRecordRow['kind'], string> = {
  'signed-in': 'Signed in',
  'session-ended': 'Session ended',
  'sign-in-refused': 'Sign-in refused',
  'call-refused': 'Refused',
  exported: 'Exported',
  'report-made': 'Report made',
  'student-opened': 'Student opened',
  'opened-outside-team': 'Opened outside the team',
  'students-listed': 'Students listed',
  'numbers-looked-up': 'Numbers looked up',
  'journal-read': 'Journal read',
  'access-record-read': 'Access record read',
  'imports-read': 'Imports read',
  'alarm-raised': 'Far more than usual',
  'alarm-acknowledged': 'Alarm acknowledged',
  'record-swept': 'Old entries removed',
  'looks-lost': 'Looks lost',
  'stream-shown': 'Shown at the console',
  'read-model-compared': 'Read model compared',
  'log-checked': 'Log checked',
};
