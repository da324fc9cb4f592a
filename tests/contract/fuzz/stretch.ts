import { routes } from '../../../api/routes/index.ts';
import { type Client, createClient } from '../../http/client.ts';
import type { TestServer } from '../../http/harness.ts';
import { pick, randomFrom } from '../bad-input/random.ts';
import { nameOf } from '../description.ts';
import { changing, ending, type GoodRequest, making, pathOf } from '../good-requests.ts';
import { looking } from '../looking-requests.ts';
import { type Credentials, createAccounts, ROLES, type Role, type SignedIn, signIn } from './callers.ts';
import { type Draft, draftOf, mutate } from './mutate.ts';
import { type Answered, send } from './wire.ts';

/** How many were sent and what they were answered. */
export interface Figures {
  byRole: Record<Role, number>;
  /** `2xx` and so on, each by how many. */
  byClass: Record<string, number>;
}

/** Requests under way together. */
const LANES = 8;
/** From here on the years and accounts that requests are about may be taken away. */
const LIVING_SHARE = 0.85;
/** Of the good requests: nothing of them may be read by somebody who is not signed in. */
const NAMES = ['Marsh', 'Okafor', 'dana@school.example', 'third@school.example', 'A-17'];

const MAY = {
  public: ROLES,
  read: ['staff', 'auditor', 'admin'],
  write: ['staff', 'admin'],
  oversee: ['auditor', 'admin'],
  admin: ['admin'],
  // No request is about the account that sends it.
  self: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

const ruleOf = new Map(
  routes.map(({ method, path, rule }) => [nameOf({ method, path: path.replace(/:(\w+)/g, '{$1}') }), rule]),
);

const unknown = {
  resetUid: 'guess',
  invitation: 'guess',
  importId: 'unknown',
  importAction: '1',
  sessionId: 'unknown',
  entry: '1',
};
const changes = changing({ secondFactor: { enrolment: 'guess', codes: ['000000', '000000', '000000'] } });
const living = [...changes, ...looking(unknown), ...changes];
const all = [...living, ...making({ setUpToken: 'guess' }), ...ending(unknown)];

/** Makes the school of the good requests and the accounts of the callers; answers the administrator who keeps them. */
async function makeSchool(server: TestServer): Promise<Client> {
  let keeper = server.anonymous;
  for (const { call, body, ...good } of making({ setUpToken: server.services.setUp.secret })) {
    const answer = await keeper.post(pathOf({ call, ...good }), body);
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`);
    if (answer.body.authToken) keeper = createClient(server.url, answer.body.authToken);
  }
  await createAccounts(keeper);
  return keeper;
}

/** One server under mutated requests. */
export class Stretch {
  readonly figures: Figures = { byRole: { nobody: 0, staff: 0, auditor: 0, admin: 0 }, byClass: {} };
  readonly #server: TestServer;
  readonly #seed: number;
  readonly #signedIn = new Map<SignedIn, Promise<Credentials>>();

  private constructor(server: TestServer, seed: number) {
    this.#server = server;
    this.#seed = seed;
  }

  static async begin(server: TestServer, seed: number): Promise<Stretch> {
    await makeSchool(server);
    return new Stretch(server, seed);
  }

  /** Sends so many, several at a time. @throws at the first answer that may not be */
  async run(count: number): Promise<void> {
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const random = randomFrom(this.#seed * 1000 + lane);
      for (let n = lane; n < count; n += LANES) await this.#one(n < count * LIVING_SHARE ? living : all, random);
    });
    await Promise.all(lanes);
  }

  async #one(goods: readonly GoodRequest[], random: () => number): Promise<void> {
    const role = pick(ROLES, random);
    const credentials = role === 'nobody' ? {} : pick(await this.#credentials(role), random);
    const draft = mutate(draftOf(pick(goods, random), credentials), random);
    const told = () => `${role}${draft.fromNobody ? ', spoiled' : ''}: ${draft.method} ${draft.path.slice(0, 300)}
      ${JSON.stringify(draft.headers).slice(0, 500)} ${String(draft.body ?? '').slice(0, 500)}`;
    const answer = await send(this.#server.url, draft).catch((error: Error) => {
      throw new Error(`${told()}\n${error.message}`, { cause: error });
    });
    this.#count(role, answer.status);
    const fault = faultOf(draft, draft.fromNobody ? 'nobody' : role, answer);
    if (fault) throw new Error(`${told()}\nanswered ${answer.status}: ${fault}\n${answer.text.slice(0, 500)}`);
    if (answer.status === 401 && role !== 'nobody' && !draft.fromNobody) this.#signedIn.delete(role);
  }

  #credentials(role: SignedIn): Promise<Credentials> {
    const found = this.#signedIn.get(role) ?? signIn(this.#server.anonymous, role);
    this.#signedIn.set(role, found);
    return found;
  }

  #count(role: Role, status: number): void {
    const { byRole, byClass } = this.figures;
    byRole[role] += 1;
    const kind = `${Math.floor(status / 100)}xx`;
    byClass[kind] = (byClass[kind] ?? 0) + 1;
  }
}

/** What is wrong with an answer, by who may have it; `as` is the most that the request can count as. */
function faultOf(draft: Draft, as: Role, { call, status, headers, text }: Answered): string | undefined {
  if (status >= 500 && !(status === 503 && headers.get('retry-after'))) return 'the server failed';
  const rule = call && ruleOf.get(nameOf(call));
  if (rule && status < 400 && !(MAY[rule] as readonly Role[]).includes(as)) return `${as} may not (${rule})`;
  const sent = `${draft.path}${String(draft.body ?? '')}`;
  const leaked = as === 'nobody' ? NAMES.find((name) => text.includes(name) && !sent.includes(name)) : undefined;
  return leaked && `it shows ${leaked}`;
}
