/** A file and the files it imports, as dependency-cruiser reports them: paths from the repository's root. */
export interface Module {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** One folder's imports of another. */
interface Link {
  from: string;
  to: string;
  /** 'file -> file', each import that makes the link. */
  imports: string[];
}

/** What was found below one root. */
export interface FolderCheck {
  folders: number;
  /** Folders that reach each other; the links between them with the fewest imports first, which are the easiest to untie. */
  circles: { folders: string[]; links: Link[] }[];
}

/** Tests, and what they share beside them. */
const TEST = /(?:\.test|-in-tests)\.tsx?$/;

/** `ui/students/list/ListPane.tsx`: `ui/students` with one level below the root, `ui/students/list` with two. */
const folderOf = (file: string, levels: number): string =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, levels + 1)
    .join('/');

/** The imports between these files that cross a folder, gathered by the two folders. */
function linksOf(modules: readonly Module[], levels: number): Link[] {
  const known = new Set(modules.map(({ source }) => source));
  const links = new Map<string, Link>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, levels);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, levels);
      if (!known.has(resolved) || from === to) continue;
      const key = `${from} ${to}`;
      const link = links.get(key) ?? { from, to, imports: [] };
      link.imports.push(`${source} -> ${resolved}`);
      links.set(key, link);
    }
  }
  return [...links.values()].sort((a, b) => a.imports.length - b.imports.length);
}

/** Every folder that can be reached from this one over any number of links. */
function reachable(start: string, links: readonly Link[]): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const { from, to } of links) {
      if (from !== folder || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}

/**
 * Finds the folders below `root` that import each other in a circle. `levels`: how deep a folder counts as one of its own;
 * what lies deeper belongs to the folder at that depth. Tests stand outside, as nothing but tests imports them
 * (docs/decisions/each-folder-names-its-services.md).
 */
export function folderCircles(modules: readonly Module[], root: string, levels: number): FolderCheck {
  const own = modules.filter(({ source }) => source.startsWith(`${root}/`) && !TEST.test(source));
  const links = linksOf(own, levels);
  const folders = [...new Set(own.map(({ source }) => folderOf(source, levels)))].sort();
  const reach = new Map(folders.map((folder) => [folder, reachable(folder, links)]));
  const meets = (one: string, other: string) => reach.get(one)?.has(other) && reach.get(other)?.has(one);
  const tied = folders.filter((folder) => meets(folder, folder));
  const groups = Object.groupBy(tied, (folder) => tied.filter((other) => meets(folder, other)).join());
  const circles = Object.values(groups).map((group = []) => ({
    folders: group,
    links: links.filter(({ from, to }) => group.includes(from) && group.includes(to)),
  }));
  return { folders: folders.length, circles };
}
