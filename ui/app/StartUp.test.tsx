import { afterEach, expect, it } from 'vitest';
import { SCHOOL_QUERY } from '../data/school.ts';
import { draw, refused } from '../draw-in-tests.tsx';
import { language, speak } from '../words/language.ts';

afterEach(() => speak('en'));

it('speaks the language of whoever is signed in also where the school is refused, as at a point that is none', async () => {
  draw(null, {
    answers: {
      'GET /api/app/language': { language: 'es' },
      'GET /api/schoolYears': refused(400, 'This is in the future.'),
    },
  });
  await expect(SCHOOL_QUERY.queryFn()).rejects.toThrow('This is in the future.');
  expect(language()).toBe('es');
});

it('says what was refused first where the language is refused, too', async () => {
  draw(null, {
    answers: {
      'GET /api/app/language': refused(503, 'Later.'),
      'GET /api/schoolYears': refused(400, 'This is in the future.'),
    },
  });
  await expect(SCHOOL_QUERY.queryFn()).rejects.toThrow();
  expect(language()).toBe('en');
});
