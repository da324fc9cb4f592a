// Citations of rules and links between pages: each leads to something that is there, each rule has one name, and nothing
// cites a page that is not in the repository. How to cite: docs/reference/rules/README.md
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const RULES = 'docs/reference/rules';
const DECISIONS = 'docs/decisions';
/** Pages that say where things stand in the repository. */
const NAMING_PATHS = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'];
const TEXTS = /\.(?:ts|tsx|mjs|cjs|md|css|html|ya?ml)$/;
/** Pages of others, sections of them, and numbers without a page. */
const OUTSIDE = [
  /(?<!docs\/reference\/)\b(?:domain|ui|reports|decisions|field|design|stack|specification)\.md\b/,
  /`http\.md`|\bhttp\.md`? \d/,
  /\b[Tt]he specification\b|\bspecification \(?\d/,
];
const BARE_CODE = /\b[BD]\d{1,2}\b/;
const COMMENT = /(?<!:)\/\/.*|\/\*.*|^\s*\*.*/;
const CODE_SPAN = /`[^`]*`/g;
const LINK_TARGET = /\]\(([^)\s]+)\)/g;

const faults = [];
let paths = 0;
let citations = 0;
let links = 0;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const files = [...new Set(listed.split('\n'))].filter(
  (file) => TEXTS.test(file) && existsSync(file) && !file.startsWith('scripts/check-citations.'),
);
/** What lies at the root beside them, a school's data say, is none of ours. */
const ourFolders = new Set(listed.split('\n').map((file) => file.split('/')[0]));
const linesOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n')]));

/** The name of a heading, as sites that show Markdown make it. */
const slug = (heading) =>
  heading
    .replace(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Names on a page: those that are given, and on other pages than those of rules also the headings'. */
function anchorsOf(page) {
  const names = new Set();
  for (const [at, line] of withoutFences(linesOf.get(page) ?? []).entries()) {
    for (const [, name] of line.matchAll(/<a id="([^"]+)"/g)) {
      if (names.has(name)) faults.push(`${page}:${at + 1} gives the name ${name} a second time`);
      names.add(name);
    }
    const heading = /^#+ (.*)/.exec(line)?.[1];
    if (heading !== undefined && dirname(page) !== RULES) names.add(slug(heading));
  }
  return names;
}

/** The lines of a page, those between fences empty. */
function withoutFences(lines) {
  let fenced = false;
  return lines.map((line) => {
    const fence = line.startsWith('```');
    if (fence) fenced = !fenced;
    return fence || fenced ? '' : line;
  });
}

const anchors = new Map(files.filter((file) => file.endsWith('.md')).map((page) => [page, anchorsOf(page)]));

function requireAnchor(where, page, name) {
  if (!anchors.has(page)) faults.push(`${where} cites ${page}, which is not there`);
  else if (name !== undefined && !anchors.get(page).has(name))
    faults.push(`${where} cites ${page}#${name}: there is no such name`);
}

function checkCitations(where, line) {
  for (const [, page, name] of line.matchAll(/\brules\/([a-z-]+)#([\w-]+)/g)) {
    citations++;
    requireAnchor(where, `${RULES}/${page}.md`, name);
  }
  for (const [, page, name] of line.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)) requireAnchor(where, page, name);
}

function checkLinks(where, file, line) {
  for (const [, target] of line.replace(CODE_SPAN, '').matchAll(LINK_TARGET)) {
    if (/^[a-z]+:/.test(target)) continue;
    links++;
    const [path, name] = target.split('#');
    const page = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(page)) faults.push(`${where} links to ${page}, which is not there`);
    else if (name !== undefined) requireAnchor(where, page, name);
  }
}

/** Files and folders that a page names as code, from the root. */
function checkPaths(where, line) {
  for (const [, path] of line.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)) {
    paths++;
    if (ourFolders.has(path.split('/')[0]) && !existsSync(path))
      faults.push(`${where} names ${path}, which is not there`);
  }
}

function checkOutside(where, line, isPage) {
  const text = isPage ? line.replace(LINK_TARGET, '') : line;
  const said = (isPage ? text : (COMMENT.exec(text)?.[0] ?? '')).replace(CODE_SPAN, '');
  const found = OUTSIDE.map((pattern) => pattern.exec(text)).find(Boolean) ?? BARE_CODE.exec(said);
  if (found) faults.push(`${where} cites "${found[0]}": name a rule of ${RULES} instead`);
}

/** A decision is found by its topic, says since when it is in force and where its code is. */
function checkDecisions() {
  const index = linesOf.get(`${DECISIONS}/README.md`)?.join('\n') ?? '';
  for (const [page, lines] of linesOf) {
    if (dirname(page) !== DECISIONS || page.endsWith('README.md')) continue;
    if (!index.includes(`](${basename(page)})`)) faults.push(`${page} is missing in ${DECISIONS}/README.md`);
    if (!/^\*(?:In force since|Withdrawn) \d{4}-\d{2}-\d{2}/.test(lines[2] ?? ''))
      faults.push(`${page}:3 should say "*In force since {day}.* Code: {links}" or "*Withdrawn {day}.* {link}"`);
  }
}

checkDecisions();
for (const [file, lines] of linesOf) {
  const isPage = file.endsWith('.md');
  for (const [at, line] of (isPage ? withoutFences(lines) : lines).entries()) {
    const where = `${file}:${at + 1}`;
    checkCitations(where, line);
    if (isPage) checkLinks(where, file, line);
    if (NAMING_PATHS.includes(file)) checkPaths(where, line);
    checkOutside(where, line, isPage);
  }
}

for (const fault of faults) console.error(fault);
if (citations === 0) {
  console.error('Not one citation was seen: the check itself is broken.');
  process.exit(1);
}
const rules = [...anchors].filter(([page]) => dirname(page) === RULES).reduce((sum, [, names]) => sum + names.size, 0);
console.log(`Citations: ${citations} of ${rules} rules, ${links} links, ${paths} paths, ${faults.length} faults.`);
process.exit(faults.length > 0 ? 1 : 0);
