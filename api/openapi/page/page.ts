import { AREA_NAMES } from '../areas.ts';
import { callsOf, type DescribedCall, type JsonSchema } from '../calls.ts';
import type { ApiDescription } from '../document.ts';
import { callHtml } from './call-html.ts';
import { Html, html } from './html.ts';
import { madeOnce } from './made-once.ts';
import { schemaHtml } from './schema-html.ts';
import { callsWith, type Shape, shapesWith, wordsOf } from './search.ts';
import { STYLE } from './style.ts';

/** So many calls found are shown unfolded; more are links to the page of all calls, which is made once: anybody may search. */
const UNFOLDED = 5;

const anchor = (area: string) => area.toLowerCase().replaceAll(' ', '-');

const foldedHtml = madeOnce((call: DescribedCall) => new Html(callHtml(call, false).markup));
const unfoldedHtml = (call: DescribedCall): Html => callHtml(call, true);
const linkedHtml = madeOnce(
  ({ id, method, path, about }: DescribedCall): Html =>
    new Html(
      html`
<div class="found"><span class="method">${method}</span> <a href="/api/docs#${id}"><code>${path}</code></a>
<span class="about">${about}</span></div>`.markup,
    ),
);
const areaHtml = (area: string, calls: readonly Html[]): Html => html`
<section><h2 id="${anchor(area)}">${area}</h2>${calls}</section>`;

/** The address is inside: going there unfolds it. */
const shapeHtml = madeOnce(
  ([name, schema]: Shape): Html =>
    new Html(
      html`
<details class="call"><summary>${name}</summary><pre id="shape-${name}">${schemaHtml(schema)}</pre></details>`.markup,
    ),
);
const linkedShapeHtml = ([name]: Shape): Html => html`
<div class="found"><a href="/api/docs#shape-${name}">${name}</a></div>`;

const callsIn = madeOnce(callsOf);
const shapesIn = madeOnce(({ components }: ApiDescription): readonly Shape[] =>
  Object.entries((components?.schemas ?? {}) as Record<string, JsonSchema>),
);

const codeInText = (text: string) => new Html(html`${text}`.markup.replace(/`([^`]+)`/g, '<code>$1</code>'));
const aboutHtml = (text: string): Html => html`
${text.split('\n\n').map((part) => html`<p>${codeInText(part)}</p>`)}
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a></p>`;

const headHtml = (title: string): Html => html`<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${new Html(STYLE)}</style></head>`;

const searchHtml = (search: string): Html => html`<form role="search" action="/api/docs">
<label for="q">Search calls and shapes</label>
<input id="q" name="q" type="search" value="${search}"><button>Search</button></form>`;

const foundHtml = (calls: number): Html => html`
<p role="status">${calls === 1 ? '1 call' : `${calls} calls`} found. <a href="/api/docs">Show all</a></p>`;

const linksHtml = (areas: readonly string[]): Html => html`<nav aria-label="Parts of the API"><ul>
${[...areas, 'Shapes'].map((area) => html`<li><a href="#${anchor(area)}">${area}</a></li>`)}</ul></nav>`;

/** The description as a page: calls by area, the shapes they name, and a search over both (docs/decisions/own-parts-beside-libraries.md). */
export function describedPage(description: ApiDescription, search: string): string {
  const words = wordsOf(search);
  const searching = words.length > 0;
  const { title, version, description: about = '' } = description.info;
  const calls = callsWith(callsIn(description), words);
  const areas = AREA_NAMES.filter((area) => calls.some((call) => call.area === area));
  const isList = searching && calls.length > UNFOLDED;
  const showCall = isList ? linkedHtml : searching ? unfoldedHtml : foldedHtml;
  const sections = areas.map((area) => areaHtml(area, calls.filter((call) => call.area === area).map(showCall)));
  const shapes = shapesWith(shapesIn(description), isList ? [] : calls, words);
  return html`<!doctype html><html lang="en">${headHtml(`${title}: calls`)}<body>
<header><h1>${title}, calls <small>${version}</small></h1>${searchHtml(search)}${searching ? foundHtml(calls.length) : undefined}</header>
<div class="columns">${linksHtml(areas)}<main>${searching ? undefined : aboutHtml(about)}${sections}
<section><h2 id="shapes">Shapes</h2>${shapes.map(isList ? linkedShapeHtml : shapeHtml)}</section></main></div></body></html>`
    .markup;
}
