import { expect, it } from 'vitest';
import { mostConnections } from './open-files.ts';

const limits = (most: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95958                95958                processes
Max open files            ${most}                 ${most}                 files
`;

it.each([
  ['1024', 624],
  ['4000', 3600],
  // More than there is memory for, whoever holds them.
  ['1048576', 5000],
  // Too few for everything: some people can still connect.
  ['256', 64],
])('of %s open files, %s connections leave the server its own', (most, connections) => {
  expect(mostConnections(limits(most))).toBe(connections);
});

it.each(['', limits('unlimited')])('as many as there is memory for may be there where no limit is told', (text) => {
  expect(mostConnections(text)).toBe(5000);
});
