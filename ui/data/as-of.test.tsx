import { afterEach, describe, expect, it, vi } from 'vitest';

/** The module reads the address once, when the page is loaded. */
async function loadedAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  return import('./as-of.ts');
}

// The next file reads a module of its own.
afterEach(() => vi.resetModules());

describe('a page of the present', () => {
  it('sends its calls as they are', async () => {
    const { asOf, withPoint, fileNameAsOf } = await loadedAt('/#/Students');
    expect([asOf, withPoint('GET', '/api/users'), fileNameAsOf('a.pdf')]).toEqual([null, '/api/users', 'a.pdf']);
  });
});

describe('a page of the past', () => {
  it('asks for what was known then, and sends a write with the point, so that it is refused', async () => {
    const { withPoint, fileNameAsOf } = await loadedAt('/?asOf=@12#/Students');
    expect(withPoint('GET', '/api/rest/students?range=[0,9]')).toBe('/api/rest/students?range=[0,9]&asOf=%4012');
    expect(withPoint('GET', '/api/app/students/100001/history')).toBe('/api/app/students/100001/history?asOf=%4012');
    expect(withPoint('GET', '/api/reports/numberOfStudents/standard?a=1')).toContain('&asOf=%4012');
    expect(withPoint('POST', '/api/studentTermInfo/1')).toBe('/api/studentTermInfo/1?asOf=%4012');
    expect(fileNameAsOf('a.pdf')).toBe('a-as-of-12.pdf');
  });

  it('leaves alone what is about who is signed in', async () => {
    const { withPoint } = await loadedAt('/?asOf=2026-05-19#/Students');
    for (const [method, path] of [
      ['GET', '/api/user'],
      ['GET', '/api/app/installation'],
      ['DELETE', '/api/app/session'],
      ['POST', '/api/login'],
    ] as const)
      expect(withPoint(method, path)).toBe(path);
  });

  it('stays on its screen when it goes to another point, or back to now', async () => {
    const { addressAsOf } = await loadedAt('/?asOf=2026-05-19#/1/students');
    expect([addressAsOf('@7'), addressAsOf(null)]).toEqual(['/?asOf=%407#/1/students', '/#/1/students']);
  });
});
