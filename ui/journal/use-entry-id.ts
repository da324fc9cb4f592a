import { useParams } from '../routing/router.ts';

/** As many digits as the ids of entries have, so that they sort as texts. */
const DIGITS = 20;

/** The id of the entry or action that the address names: a number typed by hand lacks the noughts in front. */
export const useEntryId = (): string => (useParams()['id'] ?? '').padStart(DIGITS, '0');
