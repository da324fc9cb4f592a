import { t } from '../words/t.ts';

/** What the buttons of a field that offers choices are called, in the language of the page. */
export const autocompleteWords = () => ({ openText: t('Open'), closeText: t('Close'), clearText: t('Clear') });
