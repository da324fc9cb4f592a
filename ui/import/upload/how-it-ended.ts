import { messageOf } from '../../shared/messages.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { Sent } from './send-parts.ts';

/** With a capital at the beginning and a full stop at the end. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
/** The dialog after an upload (rules/import#end), with how far it came when that was not to the end. */
export function howItEnded(sent: Sent, total: number): { title: string; text: string; yes: string; no: null } {
  if (sent.end === 'complete') {
    return { title: t('Success'), text: t('Students uploaded successfully.'), yes: t('Done'), no: null };
  }
  const { rows, failed } = sent.totals;
  const failures = failed > 0 ? t(', %{failed} failed', { failed: inFigures(failed) }) : '';
  const arrived = t('%{rows} of %{total} rows were imported%{failures}.', {
    rows: inFigures(rows),
    total: inFigures(total),
    failures,
  });
  const again = t('Importing the file again takes up the rest and changes nothing twice.');
  if (sent.end === 'stopped') return { title: t('Stopped'), text: `${arrived} ${again}`, yes: t('Close'), no: null };
  const text = t('Failed to upload some or all of the students. %{sentence} %{arrived}', {
    sentence: sentence(messageOf(sent.error)),
    arrived,
  });
  return { title: t('Error'), text, yes: t('Close'), no: null };
}
