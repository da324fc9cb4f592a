import { messageOf } from '../../shared/messages.ts';
import type { Sent } from './send-parts.ts';

/** With a capital at the beginning and a full stop at the end. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
const figure = (count: number) => count.toLocaleString('en-US');

/** The dialog after an upload (rules/import#end), with how far it came when that was not to the end. */
export function howItEnded(sent: Sent, total: number): { title: string; text: string; yes: string; no: null } {
  if (sent.end === 'complete') {
    return { title: 'Success', text: 'Students uploaded successfully.', yes: 'Done', no: null };
  }
  const { rows, failed } = sent.totals;
  const failures = failed > 0 ? `, ${figure(failed)} failed` : '';
  const arrived = `${figure(rows)} of ${figure(total)} rows were imported${failures}.`;
  const again = 'Importing the file again takes up the rest and changes nothing twice.';
  if (sent.end === 'stopped') return { title: 'Stopped', text: `${arrived} ${again}`, yes: 'Close', no: null };
  const text = `Failed to upload some or all of the students. ${sentence(messageOf(sent.error))} ${arrived}`;
  return { title: 'Error', text, yes: 'Close', no: null };
}
