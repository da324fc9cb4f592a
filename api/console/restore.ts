import { alteredIn, heldAltered, isInLog } from '../../event-store/back-up/altered-event.ts';
import { checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { requireRoom, restoreBackUp } from '../../event-store/back-up/restore-back-up.ts';
import { filesOf } from '../../event-store/embedded/embedded-files.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { backUpCalled, folderConfiguration, runBackUpCommand, warnOfAltered } from './back-up-words.ts';

const USAGE = `npm run restore -- FILE [--keys FILE]            puts a back-up into DATA_DIR and KEYS_DIR, which are to be empty
npm run restore -- FILE [--keys FILE] --check    reads it through and says whether it is whole; nothing is written
`;

await runBackUpCommand(USAGE, async ({ files, check }) => {
  const place = dataPlaceOf(folderConfiguration());
  const checked = await checkBackUp(files);
  const called = backUpCalled(files.log, checked.log.header);
  if (check) {
    warnOfAltered(checked.log.header.altered, heldAltered);
    return `${called}: it is whole.`;
  }
  await requireRoom(place, checked);
  const release = takeDataPlace(place);
  await restoreBackUp(place, checked).finally(release);
  warnOfAltered(alteredIn(filesOf(place).log), isInLog);
  return `${called}: restored to ${place.dataDir}. Start the server; the read models are built from the log.`;
});
