import { dueDatesTexts } from './due-dates-texts.ts';
import { factsTexts } from './facts-texts.ts';
import { forgettingTexts } from './forgetting-texts.ts';
import { importTexts } from './import-texts.ts';
import { movementTexts } from './movement-texts.ts';
import { reportsTexts } from './reports-texts.ts';
import { disclosuresTexts, servicesTexts } from './services-texts.ts';
import { sinceTexts } from './since-texts.ts';
import { viewsTexts } from './views-texts.ts';

/** What the features say, a file each. */
export const featureTexts = {
  ...dueDatesTexts,
  ...factsTexts,
  ...forgettingTexts,
  ...movementTexts,
  ...reportsTexts,
  ...sinceTexts,
  ...importTexts,
  services: servicesTexts,
  disclosures: disclosuresTexts,
  ...viewsTexts,
};
