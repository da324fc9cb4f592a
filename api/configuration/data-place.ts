import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { parseMasterKey } from '../../event-store/keys/master-key.ts';
import type { Configuration } from './configuration.ts';

/** Where the settings say that data and keys are on this machine. */
export const dataPlaceOf = ({ DATA_DIR, KEYS_DIR, MASTER_KEY = '' }: Configuration): DataPlace => ({
  dataDir: DATA_DIR,
  keysDir: KEYS_DIR,
  masterKey: parseMasterKey(MASTER_KEY),
});
