import { heldAltered } from '../../event-store/back-up/altered-event.ts';
import { checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { writeBackUp } from '../../event-store/back-up/write-back-up.ts';
import { requireOwnJournals } from '../../event-store/embedded/own-journals.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { backUpCalled, folderConfiguration, runBackUpCommand, warnOfAltered } from './back-up-words.ts';

const USAGE = `npm run backup -- FILE [--keys FILE]            backs up log and access record, and their keys to FILE.keys or where --keys says
npm run backup -- --check FILE [--keys FILE]    reads a back-up through and says whether it is whole; nothing is written
`;

await runBackUpCommand(USAGE, async ({ files, check }) => {
  const configuration = folderConfiguration();
  if (check) {
    const { header } = (await checkBackUp(files)).log;
    warnOfAltered(header.altered, heldAltered);
    return `${backUpCalled(files.log, header)}: it is whole.`;
  }
  const place = dataPlaceOf(configuration);
  requireOwnJournals(place);
  const { at, head, altered } = await writeBackUp(place, files);
  warnOfAltered(altered, heldAltered);
  return `${backUpCalled(files.log, { at, head: String(head) })}. Its keys are in ${files.keys}: keep the two apart.`;
});
