import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../shares/networks.ts';
import { isForSomebodyKnown, isFromKnownBrowser } from '../shares/request-context.ts';

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
  /** The last answer on it was for somebody who is signed in. */
  isKnown: boolean;
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

type Line = ReadonlyMap<Socket, Place>;

const isStranger = ({ isKnown, response }: Place): boolean => !isKnown && !(response && isForSomebodyKnown(response));
const isUnknown = (place: Place): boolean =>
  isStranger(place) && !(place.response && isFromKnownBrowser(place.response));

/** The first such in a line, of one network where it is named. */
function firstOf(line: Line, of: string | undefined, isSuch = isStranger): [Socket, Place] | undefined {
  for (const [socket, place] of line)
    if ((of === undefined || place.site === of) && isSuch(place)) return [socket, place];
  return undefined;
}

/**
 * The stranger who stands longest in one of the lines. A sign-in that is under way is no older there than those who connect and say nothing,
 * however many do; and one at a browser that somebody signed in at before goes before all others.
 */
function longestIn(lines: readonly Line[], of: string | undefined): Socket | undefined {
  for (const isSuch of [isUnknown, isStranger]) {
    const firsts = lines.flatMap((line) => [firstOf(line, of, isSuch)].filter((first) => first !== undefined));
    const [longest] = firsts.sort(([, one], [, other]) => one.since - other.since);
    if (longest) return longest[0];
  }
  return undefined;
}

/**
 * Connections by what they are at, those that are at it longest first. A stranger who takes all there are keeps nobody out: whoever
 * comes finds room where somebody says nothing, or waits for an answer unknown to us, in a network that has many first. Whoever comes from a
 * network whose strangers have as many as they may takes the place of one of them.
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

  function move(socket: Socket, to: Exclude<Doing, 'nothing yet'>, response?: ServerResponse): void {
    const place = take(socket);
    if (!place) return;
    const isKnown = to === 'asking' ? place.isKnown : to === 'asked signed in';
    if (isKnown !== place.isKnown) sites.count(place.site, isKnown ? -1 : 1);
    lines[to].set(socket, { ...place, since: now(), isKnown, response });
  }

  /**
   * Of everybody, or of the strangers of one network. Of everybody those of the network that has many come first: a school's people are a few
   * beside a flood. Beside one of thousands of networks whoever has two connections would have most.
   */
  function missedLeast(of?: string): Socket | undefined {
    const [silent, place] = firstOf(lines['nothing yet'], of) ?? [];
    if (place && now() - place.since > FIRST_REQUEST_MS) return silent;
    const [done] = firstOf(lines.asked, of) ?? [];
    const waiting = [lines.asking, lines['nothing yet']];
    const longest = done ?? longestIn(waiting, of ?? sites.thatHasMany(MANY * most));
    if (longest || of !== undefined) return longest;
    const [atRest] = lines['asked signed in'].keys();
    return longestIn(waiting, undefined) ?? atRest;
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
      lines['nothing yet'].set(socket, { site, since: now(), isKnown: false });
      socket.once('close', () => leave(socket));
      if (ended) end(ended);
    },
    begin: (socket, response) => move(socket, 'asking', response),
    rest(socket) {
      const { response, site = '' } = lines.asking.get(socket) ?? {};
      move(socket, response && isForSomebodyKnown(response) ? 'asked signed in' : 'asked');
      // Whose session is over is one more stranger of their network.
      const ended = sites.of(site) > mostOfSite ? missedLeast(site) : undefined;
      if (ended) end(ended);
    },
  };
}
