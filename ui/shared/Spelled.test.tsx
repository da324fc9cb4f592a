// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spelled } from './Spelled.tsx';

const spelled = (text: string) => {
  const { container } = render(<Spelled text={text} />);
  return {
    text: container.textContent,
    titles: [...container.querySelectorAll('abbr')].map((one) => `${one.textContent}: ${one.title}`),
  };
};

it('spells out the first of each abbreviation and leaves the words as they are', () => {
  const { text, titles } = spelled('Attended IEP meeting; IEP role of an ELL');
  expect(text).toBe('Attended IEP meeting; IEP role of an ELL');
  expect(titles).toEqual(['IEP: Individualized Education Program', 'ELL: English Language Learner']);
});

it('finds no abbreviation inside a word or a figure', () => {
  expect(spelled('Well, 1504 of BELLS, Pre-ETSX').titles).toEqual([]);
  expect(spelled('Pre-ETS Activities').titles).toEqual(['Pre-ETS: Pre-Employment Transition Services']);
});
