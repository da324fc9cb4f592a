import type { Browser } from 'playwright-core';
import { ADMINISTRATOR_EMAIL } from '../../demo/history/founding.ts';
import { median } from './bench.ts';
import { PASSWORD } from './schools.ts';
import { watched } from './screen-watch.ts';

/** A search and what the list shows then. */
export interface Search {
  typed: string;
  /** Who stands first, and how many there are. */
  first: number;
  total: number;
}

/** The same waits on a page that does nothing but ask, and write the answer down as text. */
export interface Floor {
  /** Milliseconds from the sign-in to the list. */
  list: number;
  /** Milliseconds from a letter to the list. */
  key: number;
  searches: readonly Search[];
}

const ROUNDS = 5;
/** So far down the list stands the student who is searched for. */
const SOMEWHERE = 20_000;

/** Signs in, or where somebody is signed in asks for the list alone; answers when the names stand on the page. */
const ASK = `
  window.ask = async (list, who) => {
    const start = performance.now();
    if (who) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(who) });
      window.authToken = (await answer.json()).authToken;
    }
    const answer = await fetch(list, { headers: { Authorization: window.authToken }, cache: 'no-store' });
    const rows = await answer.json();
    document.body.innerHTML = rows.map(({ name, firstName, lastName }) => '<p>' + [name, firstName, lastName].join(' ')).join('');
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const total = Number(answer.headers.get('Content-Range').split('/')[1]);
    return { time: performance.now() - start, total, rows };
  };
`;

// biome-ignore lint/suspicious/noExplicitAny: a row of the list
type Asked = { time: number; total: number; rows: any[] };

const withSearch = (list: string, q: string) => {
  const url = new URL(list);
  url.searchParams.set('filter', JSON.stringify({ ...JSON.parse(url.searchParams.get('filter') ?? '{}'), q }));
  return url.href;
};

/** @param list the address at which the screens ask for the first page of the list */
export async function bareTimes(browser: Browser, list: string): Promise<Floor> {
  const context = await browser.newContext();
  const page = await watched(await context.newPage());
  await page.goto(new URL('/health/live', list).href);
  await page.evaluate(ASK);
  const ask = (address: string, who?: object) =>
    page.evaluate<Asked>(`ask(${JSON.stringify(address)}, ${JSON.stringify(who) ?? 'undefined'})`);
  const times = { list: [] as number[], key: [] as number[] };
  const who = { username: ADMINISTRATOR_EMAIL, password: PASSWORD };
  for (let n = 0; n < ROUNDS; n += 1) times.list.push((await ask(list, who)).time);
  const far = new URL(list);
  far.searchParams.set('range', JSON.stringify([SOMEWHERE, SOMEWHERE]));
  const { rows } = await ask(far.href);
  const name: string = rows[0]?.lastName;
  const searches: Search[] = [];
  for (const length of [1, 2, 3]) {
    const typed = name.slice(0, length).toLowerCase();
    const { rows, total, time } = await ask(withSearch(list, typed));
    times.key.push(time);
    searches.push({ typed, first: rows[0]?.id, total });
  }
  await context.close();
  return { list: median(times.list), key: median(times.key), searches };
}
