import { describe, expect, it } from 'vitest';
import { DISABILITIES, DISABILITY_CODES, type DisabilityCode, orderedDisabilities } from './disabilities.ts';

describe('disabilities', () => {
  it('keep the ids of the wire', () => {
    expect(DISABILITIES.map(({ id, code }) => `${id} ${code}`).join(', ')).toBe(
      '1 AU, 2 ED, 3 ID, 4 OI, 5 SLI, 6 VI, 7 DB, 8 HI, 9 MD, 10 SLD, 11 TBI, 12 OHI',
    );
  });

  it('stand in the order of the list, each once, however they came', () => {
    expect(orderedDisabilities(['OHI', 'AU', 'SLD', 'AU', 'OHI'])).toEqual(['AU', 'SLD', 'OHI']);
    expect(orderedDisabilities([...DISABILITY_CODES].reverse())).toEqual(DISABILITY_CODES);
    expect(orderedDisabilities([])).toEqual([]);
  });

  it('come as a list of their own: the one that was given is left as it is', () => {
    const given: DisabilityCode[] = ['TBI', 'ED'];
    expect(orderedDisabilities(new Set(given))).toEqual(['ED', 'TBI']);
    expect(orderedDisabilities(given)).toEqual(['ED', 'TBI']);
    expect(given).toEqual(['TBI', 'ED']);
  });
});
