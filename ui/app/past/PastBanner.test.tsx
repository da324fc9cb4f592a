import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { PAST_HEIGHT } from '../../theme/below-bar.ts';

// The next file reads modules of its own.
afterEach(() => vi.resetModules());

const POINT = 'GET /api/app/history/point';
const KNOWN = { position: '2126', number: 2126, at: '2026-05-20T06:59:59.999Z', read: null } as const;

/** A page at this address, which is read once, when the banner is loaded. */
async function openAt(address: string, answers: Answers = { [POINT]: KNOWN as never }) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const { PastBanner } = await import('./PastBanner.tsx');
  return draw(<PastBanner />, { answers });
}
/** A page of the past, once its banner, which is loaded when it is first drawn, is there. */
async function openInThePast(address: string, answers?: Answers) {
  const drawn = await openAt(address, answers);
  await screen.findByRole('status');
  return drawn;
}
const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('says on every page which point it is, and that nothing can be changed', async () => {
  const { asked } = await openInThePast('/?asOf=2026-05-19#/1/students');
  expect(
    await screen.findByText('What we knew on May 19, 2026, 11:59 PM (no. 2,126). Nothing can be changed here.'),
  ).toBeDefined();
  expect(asked.find(({ call }) => call === POINT)?.query).toEqual({ point: '2026-05-19' });
});

it('leads to the days beside it, to what differs from now, and back, on the same page', async () => {
  await openInThePast('/?asOf=2026-05-19#/1/students');
  expect(way('Day before')).toBe('/?asOf=2026-05-18#/1/students');
  expect(way('Day after')).toBe('/?asOf=2026-05-20#/1/students');
  expect(way('Mark what differs from now')).toBe('/?asOf=2026-05-19&with=now#/1/students');
  expect(way('Back to now')).toBe('/#/1/students');
});

it('goes from day to day with what differs marked, and hides it again', async () => {
  await openInThePast('/?asOf=2026-05-19&with=now#/1/students');
  expect(way('Day before')).toBe('/?asOf=2026-05-18&with=now#/1/students');
  expect(way('Day after')).toBe('/?asOf=2026-05-20&with=now#/1/students');
  expect(way('Hide what differs')).toBe('/?asOf=2026-05-19#/1/students');
});

it('has no days beside a point that is none', async () => {
  await openInThePast('/?asOf=@7#/1/students');
  expect(way('Back to now')).toBe('/#/1/students');
  expect(screen.queryByRole('link', { name: 'Day before' })).toBeNull();
});

it('asks for another day to compare with', async () => {
  await openInThePast('/?asOf=2026-05-19#/1/students');
  fireEvent.click(screen.getByRole('button', { name: 'Compare with a day' }));
  expect(await screen.findByText(/^Marks on every page what differs/)).toBeDefined();
});

it('says that the point is being looked up, and leads back meanwhile', async () => {
  await openInThePast('/?asOf=2026-05-19#/', { [POINT]: ON_ITS_WAY });
  expect(screen.getByText('What we knew then is being looked up.')).toBeDefined();
  expect(way('Back to now')).toBe('/#/');
});

it('says how far a long preparation is', async () => {
  await openInThePast('/?asOf=2026-05-19#/', { [POINT]: { ...KNOWN, read: 1500 } as never });
  expect(await screen.findByText(/It is being prepared: 1,500 entries read, of 2,126 at most\.$/)).toBeDefined();
});

it('says why there is no answer for a point, and offers nothing but the way back', async () => {
  await openInThePast('/?asOf=2020-01-01#/', { [POINT]: refused(400, 'The school began on August 3, 2024.') });
  expect(await screen.findByText(/The school began on August 3, 2024/)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Back to now']);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [400, 1],
  [409, 1],
  [503, 4],
])('asks again for a point only where that can help: refused with %i', async (status, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await openAt('/?asOf=soon#/', { [POINT]: refused(status, 'Not now.') });
  await vi.waitFor(() => expect(screen.queryByText(/Not now/)).not.toBeNull());
  for (let look = 0; look < 3; look++) await vi.advanceTimersByTimeAsync(1000);
  expect(asked.filter(({ call }) => call === POINT)).toHaveLength(times);
});

it('says why there is no answer in the language of the page', async () => {
  window.history.replaceState(null, '', '/?asOf=2030-01-01#/');
  vi.resetModules();
  const { speak } = await import('../../words/language.ts');
  const { PastBanner } = await import('./PastBanner.tsx');
  await speak('es');
  draw(<PastBanner />, { answers: { [POINT]: refused(400, 'This is in the future.') } });
  expect(await screen.findByText('Está en el futuro.')).toBeDefined();
});

it('is not there on a page of the present', async () => {
  const { asked } = await openAt('/#/1/students');
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([]);
});

it('tells what stands below how high it is, for as long as it is there', async () => {
  const tellOf = new Map<Element, (entries: unknown[]) => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly told: (entries: unknown[]) => void;
      constructor(told: (entries: unknown[]) => void) {
        this.told = told;
      }
      observe(element: Element) {
        tellOf.set(element, this.told);
      }
      disconnect() {}
    },
  );
  const { rerender } = await openInThePast('/?asOf=2026-05-19#/');
  const height = () => document.documentElement.style.getPropertyValue(PAST_HEIGHT);
  tellOf.get(screen.getByRole('status'))?.([{ borderBoxSize: [{ blockSize: 112 }] }]);
  expect(height()).toBe('112px');
  rerender(<p />);
  expect(height()).toBe('');
});
