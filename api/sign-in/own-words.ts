import type { Configuration } from '../configuration/configuration.ts';

/** What everybody knows of the installation, and guesses at passwords with (rules/staff-and-settings#passwords). */
export const wordsOfInstallation = ({
  ORGANIZATION,
  PRODUCT_NAME,
}: Pick<Configuration, 'ORGANIZATION' | 'PRODUCT_NAME'>): string[] => [ORGANIZATION, PRODUCT_NAME];
