import { expect, it } from 'vitest';
import { folderCircles, type Module } from './folder-circles.ts';

const module = (source: string, ...imported: string[]): Module => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved })),
});

/** With those that are only imported, which import nothing. */
function all(modules: readonly Module[]): Module[] {
  const told = new Set(modules.map(({ source }) => source));
  const imported = modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
  return [...modules, ...[...new Set(imported)].filter((file) => !told.has(file)).map((file) => module(file))];
}

it('counts folders that import in one direction and finds no circle', () => {
  const modules = [
    module('ui/app/routes.ts', 'ui/students/Page.tsx', 'domain/risk/level.ts'),
    module('ui/students/Page.tsx', 'ui/students/list/Pane.tsx', 'ui/students/Title.tsx'),
    module('ui/students/list/Pane.tsx', 'ui/shared/days.ts'),
    module('ui/shared/days.ts'),
    module('domain/risk/level.ts', 'ui/shared/days.ts'),
  ];
  expect(folderCircles(all(modules), 'ui', 2)).toEqual({ folders: 4, circles: [] });
});

it('finds a circle over three folders although no two files import each other, with the imports that make it', () => {
  const modules = [
    module('ui/a/one.ts', 'ui/b/one.ts'),
    module('ui/b/two.ts', 'ui/c/one.ts', 'ui/c/two.ts'),
    module('ui/c/two.ts', 'ui/a/two.ts'),
    module('ui/top.ts', 'ui/a/one.ts'),
  ];
  const [circle] = folderCircles(all(modules), 'ui', 2).circles;
  expect(circle).toEqual({
    folders: ['ui/a', 'ui/b', 'ui/c'],
    links: [
      { from: 'ui/a', to: 'ui/b', imports: ['ui/a/one.ts -> ui/b/one.ts'] },
      { from: 'ui/c', to: 'ui/a', imports: ['ui/c/two.ts -> ui/a/two.ts'] },
      { from: 'ui/b', to: 'ui/c', imports: ['ui/b/two.ts -> ui/c/one.ts', 'ui/b/two.ts -> ui/c/two.ts'] },
    ],
  });
});

it('tells two circles apart', () => {
  const modules = [
    module('ui/a/one.ts', 'ui/b/one.ts', 'ui/c/one.ts'),
    module('ui/b/one.ts', 'ui/a/two.ts'),
    module('ui/c/one.ts', 'ui/d/one.ts'),
    module('ui/d/one.ts', 'ui/c/two.ts'),
  ];
  const { circles } = folderCircles(all(modules), 'ui', 2);
  expect(circles.map(({ folders }) => folders)).toEqual([
    ['ui/a', 'ui/b'],
    ['ui/c', 'ui/d'],
  ]);
});

it('finds a feature and its own part in a circle with two levels, two features in a circle with one', () => {
  const modules = [
    module('ui/students/Page.tsx', 'ui/students/list/Pane.tsx'),
    module('ui/students/list/Pane.tsx', 'ui/students/paths.ts'),
    module('ui/one/a/x.ts', 'ui/two/a/x.ts'),
    module('ui/two/b/x.ts', 'ui/one/b/x.ts'),
  ];
  const circlesAt = (levels: number) => folderCircles(all(modules), 'ui', levels).circles.map(({ folders }) => folders);
  expect(circlesAt(2)).toEqual([['ui/students', 'ui/students/list']]);
  expect(circlesAt(1)).toEqual([['ui/one', 'ui/two']]);
});

it('leaves tests aside', () => {
  const modules = [
    module('ui/a/one.ts', 'ui/b/one.ts'),
    module('ui/b/one.test.ts', 'ui/a/one.ts'),
    module('ui/b/one-in-tests.tsx', 'ui/a/one.ts'),
    module('ui/b/one.ts'),
  ];
  expect(folderCircles(all(modules), 'ui', 2).circles).toEqual([]);
});
