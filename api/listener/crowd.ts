import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../shares/networks.ts';
import { isForSomebodyKnown } from '../shares/request-context.ts';

/** Milliseconds a newcomer has for the first request: others who do nothing, or whom nobody knows, make room before. */
const FIRST_REQUEST_MS = 2000;
/** The part of all connections that a network has where it counts as one that has many: some browsers behind one address are fewer. */
const MANY = 1 / 100;
/**
 * Connections that strangers of one network have at most: each may hold some 100 kB, and all that comes on them at the same moment is read
 * before anybody is answered.
 */
export const MOST_OF_SITE = 1000;

/** Who is connected, where there is room for so many and no more. */
export interface Crowd {
  /** Everybody. */
  sockets(): Socket[];
  /** Takes a newcomer. Where all room is taken, the connection that is missed least is ended. */
  enter(socket: Socket): void;
  /** A request of this connection is under way. */
  begin(socket: Socket, response: ServerResponse): void;
  /** Nothing is under way on it any more. */
  rest(socket: Socket): void;
}

interface Place {
  /** The network it comes from. */
  site: string;
  since: number;
  /** Somebody who is signed in has asked on it. */
  isKnown?: boolean;
  response?: ServerResponse | undefined;
}

/** What a connection is at: it has asked nothing yet, is asking, has asked as a stranger or signed in. */
type Doing = 'nothing yet' | 'asking' | 'asked' | 'asked signed in';

/** Connections of strangers, by network. */
function createSites() {
  const counts = new Map<string, number>();
  return {
    count(site: string, by: 1 | -1): void {
      const left = (counts.get(site) ?? 0) + by;
      if (left > 0) counts.set(site, left);
      else counts.delete(site);
    },
    of: (site: string): number => counts.get(site) ?? 0,
    /** The one that has most, where it has more than these. */
    thatHasMany(many: number): string | undefined {
      const [largest, size] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
      return size > many ? largest : undefined;
    },
  };
}

/**
 * The stranger who asks longest, of the network that has many: a school's people are a few beside a flood. Beside one of thousands of
 * networks whoever has two connections would have most.
 */
function longestStranger(asking: ReadonlyMap<Socket, Place>, many: string | undefined): Socket | undefined {
  let longest: Socket | undefined;
  for (const [socket, { site, response }] of asking) {
    if (!response || isForSomebodyKnown(response)) continue;
    if (many === undefined || site === many) return socket;
    longest ??= socket;
  }
  return longest;
}

/** The first in a line; where a network is named, the first of its strangers. */
function firstOf(line: ReadonlyMap<Socket, Place>, of: string | undefined): Socket | undefined {
  for (const [socket, { site, isKnown, response }] of line) {
    const isStranger = !isKnown && !(response && isForSomebodyKnown(response));
    if (of === undefined || (site === of && isStranger)) return socket;
  }
  return undefined;
}

/**
 * Connections by what they are at, those that are at it longest first. A stranger who takes all there are keeps nobody out: whoever
 * comes finds room where somebody says nothing, or waits for an answer unknown to us from a network that has many. Whoever comes from a network
 * whose strangers have as many as they may takes the place of one of them.
 */
export function createCrowd(most: number, mostOfSite = MOST_OF_SITE, now = () => performance.now()): Crowd {
  const lines: Record<Doing, Map<Socket, Place>> = {
    'nothing yet': new Map(),
    asking: new Map(),
    asked: new Map(),
    'asked signed in': new Map(),
  };
  const all = Object.values(lines);
  const sites = createSites();

  function take(socket: Socket): Place | undefined {
    const line = all.find((one) => one.has(socket));
    const place = line?.get(socket);
    line?.delete(socket);
    return place;
  }

  function leave(socket: Socket): void {
    const place = take(socket);
    if (place && !place.isKnown) sites.count(place.site, -1);
  }

  /** It counts no more at once, though it is closed a little later: the next who comes finds somebody else. */
  function end(socket: Socket): void {
    leave(socket);
    socket.destroy();
  }

  function move(socket: Socket, to: Doing, response?: ServerResponse): void {
    const place = take(socket);
    if (!place) return;
    const isKnown = place.isKnown || to === 'asked signed in';
    if (isKnown && !place.isKnown) sites.count(place.site, -1);
    lines[to].set(socket, { ...place, since: now(), isKnown, response });
  }

  /** Of everybody, or of the strangers of one network. */
  function missedLeast(of?: string): Socket | undefined {
    const first = (doing: Doing) => firstOf(lines[doing], of);
    const silent = first('nothing yet');
    const place = silent && lines['nothing yet'].get(silent);
    if (place && now() - place.since > FIRST_REQUEST_MS) return silent;
    const longest = () =>
      of === undefined ? longestStranger(lines.asking, sites.thatHasMany(MANY * most)) : first('asking');
    return first('asked') ?? longest() ?? silent ?? first('asked signed in');
  }

  return {
    sockets: () => all.flatMap((line) => [...line.keys()]),
    enter(socket) {
      const isFull = all.reduce((sum, { size }) => sum + size, 0) >= most;
      const site = siteOf(socket.remoteAddress ?? '');
      const tooManyOf = sites.of(site) >= mostOfSite ? site : undefined;
      const ended = isFull || tooManyOf !== undefined ? missedLeast(tooManyOf) : undefined;
      if (isFull && !ended) return void socket.destroy();
      sites.count(site, 1);
      lines['nothing yet'].set(socket, { site, since: now() });
      socket.once('close', () => leave(socket));
      if (ended) end(ended);
    },
    begin: (socket, response) => move(socket, 'asking', response),
    rest(socket) {
      const { response } = lines.asking.get(socket) ?? {};
      move(socket, response && isForSomebodyKnown(response) ? 'asked signed in' : 'asked');
    },
  };
}
