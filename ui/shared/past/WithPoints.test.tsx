import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithPoints } from './WithPoints.tsx';

it('leads to each point that a refusal names', () => {
  const { container } = render(
    <WithPoints sentence="Ask for what was known before it (@2125), or after it (@2199). Or write to ann@12.example." />,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['no. 2,125', '/?asOf=%402125'],
    ['no. 2,199', '/?asOf=%402199'],
  ]);
  expect(container.textContent).toMatch(/before it \(no\. 2,125\), or after it \(no\. 2,199\)\. Or write to ann@12/);
});
