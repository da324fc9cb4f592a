/** Reference data (rules/records#disabilities). The id is the place in this list, counted from 1; only the wire uses ids. */
export const DISABILITIES = [
  { id: 1, code: 'AU', fullName: 'Autism' },
  { id: 2, code: 'ED', fullName: 'Emotional Disturbance' },
  { id: 3, code: 'ID', fullName: 'Intellectual Disability' },
  { id: 4, code: 'OI', fullName: 'Orthopedic Impairment' },
  { id: 5, code: 'SLI', fullName: 'Speech / Language Impairment' },
  { id: 6, code: 'VI', fullName: 'Visual Impairment' },
  { id: 7, code: 'DB', fullName: 'Deaf-blindness' },
  { id: 8, code: 'HI', fullName: 'Hearing Impairment' },
  { id: 9, code: 'MD', fullName: 'Multiple Disability' },
  { id: 10, code: 'SLD', fullName: 'Specific Learning Disability' },
  { id: 11, code: 'TBI', fullName: 'Traumatic Brain Injury' },
  { id: 12, code: 'OHI', fullName: 'Other Health Impairment' },
] as const;

export type DisabilityCode = (typeof DISABILITIES)[number]['code'];
export const DISABILITY_CODES = DISABILITIES.map((disability) => disability.code);

const place = new Map<string, number>(DISABILITIES.map((disability, index) => [disability.code, index]));

/** Each code once, in the order of the list: the same set always gives the same array. */
export function orderedDisabilities(codes: Iterable<DisabilityCode>): DisabilityCode[] {
  return [...new Set(codes)].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
