import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answersJson } from '../../../domain/wire/answered.ts';
import { declareCall } from '../../../domain/wire/declared-call.ts';
import { routesWith } from '../../http/define-route.ts';
import { json } from '../../http/reply.ts';
import { describeApi } from '../document.ts';
import { describedPage } from './page.ts';
import type { DescribedServices } from './routes.ts';

const route = routesWith<DescribedServices>();

const pupil = z.object({ name: z.string().max(9), school: z.object({ id: z.int() }).meta({ id: 'School' }) }).meta({
  ...{ id: 'Pupil', description: 'Says <script>alert(1)</script>' },
});
const answer = () => json({});
const changed = declareCall({
  ...{ method: 'POST', path: '/api/users/:id', body: z.object({ email: z.string().nullish() }) },
  answers: answersJson(z.object({ pupil, level: z.enum(['a', 'b']), rows: z.array(pupil) })),
});
const looked = declareCall({
  ...{ method: 'GET', path: '/api/login' },
  answers: answersJson(z.object({ other: z.int().min(2).meta({ description: 'A number' }) })),
});
const routes = [
  route(changed, {
    ...{ rule: 'admin', about: 'Changes <b>somebody</b>', answer },
    access: 'what the caller wrote',
    writes: ['StaffAccountChanged'],
  }),
  route(looked, { rule: 'public', about: 'Looks around', answer, access: 'no records' }),
];
const description = await describeApi(routes, { title: 'A & B', version: '1' });
const shown = (search = '') => describedPage(description, search);

describe('the description', () => {
  it('is made path by path, so that others have their turn in between', async () => {
    let [turns, done] = [0, false];
    const whole = describeApi(routes, { title: 'A & B', version: '1' }).finally(() => {
      done = true;
    });
    for (; !done; turns += 1) await setImmediate();
    expect(turns).toBeGreaterThanOrEqual(routes.length);
    expect(await whole).toEqual(description);
    expect(Object.keys(description.components?.schemas ?? {})).toEqual(expect.arrayContaining(['Pupil', 'School']));
  });
});

describe('the page of the description', () => {
  it('shows every call in its area, with who may make it and what it writes', () => {
    const page = shown();
    expect(page).toContain('<h2 id="users">Users</h2>');
    expect(page).toContain('/api/users/{id}');
    expect(page).toContain('For: administrators.');
    expect(page).toContain('Writes: StaffAccountChanged');
  });

  it('writes shapes as types, with links to those that have a name', () => {
    const page = shown();
    expect(page).toContain('pupil: <a href="#shape-Pupil">Pupil</a>');
    expect(page).toContain('level: <b>&quot;a&quot;</b> | <b>&quot;b&quot;</b>');
    expect(page).toContain('rows: list of <a href="#shape-Pupil">');
    expect(page).toContain('email?: string | null');
    expect(page).toContain('other: integer  <i>A number; from 2</i>');
    expect(page).toContain('<pre id="shape-School">');
  });

  it('reads the description once, however often and with whichever words it is asked for', () => {
    let reads = 0;
    const { paths, ...rest } = description;
    const counted = {
      ...rest,
      get paths() {
        reads += 1;
        return paths ?? {};
      },
    };
    for (const search of ['', 'looks', 'users', '']) expect(describedPage(counted, search)).toBe(shown(search));
    expect(reads).toBe(1);
  });

  it('takes no text for markup', () => {
    const page = shown('"><script>');
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(shown()).toContain('Changes &lt;b&gt;somebody&lt;/b&gt;');
    expect(page).toContain('<title>A &amp; B: calls</title>');
  });

  it('finds calls by words anywhere in them, and shows them unfolded with the shapes they name', () => {
    const page = shown('SOMEBODY users');
    expect(page).toContain('1 call found');
    expect(page).toContain('<details class="call" id="post_users_id" open>');
    expect(page).toContain('id="shape-School"');
    expect(page).not.toContain('/api/login');
  });

  it('of many calls found shows links alone, so that a search costs next to nothing', async () => {
    const many = Array.from({ length: 6 }, (_, number) =>
      route(declareCall({ ...changed, path: `/api/users/:id/${number}` }), {
        ...{ rule: 'admin', about: 'Changes <b>somebody</b>', answer },
        access: 'what the caller wrote',
        writes: ['StaffAccountChanged'],
      }),
    );
    const page = describedPage(await describeApi([...routes, ...many], { title: 'A & B', version: '1' }), 'somebody');
    expect(page).toContain('7 calls found');
    expect(page).toContain('<a href="/api/docs#post_users_id_5"><code>/api/users/{id}/5</code></a>');
    expect(page).toContain('Changes &lt;b&gt;somebody&lt;/b&gt;');
    expect(page).not.toMatch(/<details|id="shape-/);
  });

  it('finds shapes by their name', () => {
    const page = shown('pup');
    expect(page).toContain('0 calls found');
    expect(page).toContain('id="shape-Pupil"');
  });
});
