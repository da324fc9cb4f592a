import { afterEach, describe, expect, it } from 'vitest';
import { showScope, withScope } from './scope.ts';

afterEach(() => showScope('all'));

describe('the address of a call', () => {
  it('says whose students are shown where it answers from many', () => {
    expect(withScope('/api/app/terms/11/dashboard')).toBe('/api/app/terms/11/dashboard');
    showScope('mine');
    expect(withScope('/api/app/terms/11/dashboard')).toBe('/api/app/terms/11/dashboard?scope=mine');
    expect(withScope('/api/reports/summary?startTermId=11')).toBe('/api/reports/summary?startTermId=11&scope=mine');
  });
  it.each([
    ['/api/app/schoolYears/1/students/100001', undefined],
    ['/api/rest/students/100001', undefined],
    ['/api/reports/student?studentId=100001', undefined],
    ['/api/rest/students?filter={"termId":11,"id":[100001]}', undefined],
    ['/api/app/terms/11/export', { filter: { id: [100_001] } }],
    ['/api/rest/users', undefined],
  ])('leaves %s alone, which names its students or has none', (url, body) => {
    showScope('mine');
    expect(withScope(url, body)).toBe(url);
  });
});
