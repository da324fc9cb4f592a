/**
 * Counts the changes of the rules of risk and support: thresholds, what is judged, what asks for support. Reports say it, so that
 * two that differ for that alone are told apart. `rules-version.test.ts` fails where the rules change and this does not.
 * Versions are listed in rules/risk#versions.
 */
export const RISK_RULES_VERSION = 1;
