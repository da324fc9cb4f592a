import type { featureTexts } from '../feature-texts.ts';
import type { TextsLike } from '../texts.ts';
import { facts } from './facts.ts';
import { forgetting } from './forgetting.ts';
import { disclosures, services } from './services.ts';
import { terms } from './terms.ts';

export const features: TextsLike<typeof featureTexts> = {
  ...facts,
  ...forgetting,
  ...terms,
  services,
  disclosures,
};
