/** What is said of people (rules/records#people); the order of a list is the order on screen. */
export const GENDERS = ['male', 'female', 'trans'] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABELS: Record<Gender, string> = { male: 'Male', female: 'Female', trans: 'Trans' };

export const RACES = ['AM7', 'AS7', 'BL7', 'WH7', 'HI7', 'PI7', 'MU7'] as const;
export type Race = (typeof RACES)[number];
export const RACE_LABELS: Record<Race, string> = {
  AM7: 'American Indian/Alaska native',
  AS7: 'Asian',
  BL7: 'Black or African American',
  WH7: 'White or Caucasian',
  HI7: 'Hispanic/Latino',
  PI7: 'Native Hawaiian or Other Pacific Islander',
  MU7: 'Two or more races',
};
