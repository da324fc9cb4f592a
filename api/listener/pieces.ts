import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForSomebodyKnown } from '../shares/request-context.ts';
import { cutOff } from './cut-off.ts';

/** Bytes below which a piece of a body is kept together with those behind it. */
const SMALL_BYTES = 1024;
/** Bytes that are kept together at most. */
const TOGETHER_BYTES = 4096;
/** Pieces after which no more are read from a connection in this round of the event loop. */
const MOST_A_ROUND = 2000;
/**
 * Small pieces of a body of somebody who is not known yet: what anybody may send comes in one, or in a few, and of a program that sends a
 * line in each some thousands lie ready before it is known whose they are.
 */
const MOST_PIECES = 8000;
/**
 * Pieces of strangers on all connections in one round of the event loop, after which who sends more than a few is cut off; and of those who
 * are signed in: a connection sends ten thousand in a round at most.
 */
const MOST_OF_ALL = { strangers: 10_000, known: 50_000 };
/** Pieces that anybody may send all the same: a sign-in comes in one. */
const FEW_PIECES = 16;

/** How many pieces were sent in this round of the event loop, on all connections. */
const ofAll = { strangers: 0, known: 0 };
const endRoundOfAll = () => void Object.assign(ofAll, { strangers: 0, known: 0 });

/** One more piece, and so many of its body, small ones among them: whether that is too many, by itself or with all others. */
function isTooMany(pieces: number, small: number, whose: keyof typeof ofAll): boolean {
  if (ofAll.strangers + ofAll.known === 0) setImmediate(endRoundOfAll);
  ofAll[whose] += 1;
  if (whose === 'strangers' && small > MOST_PIECES) return true;
  return pieces > FEW_PIECES && ofAll[whose] > MOST_OF_ALL[whose];
}

/**
 * Keeps small pieces of a body together until somebody reads them. Of a body in chunks of one byte Node keeps an object of each, a hundred
 * times as large as what was sent, for as long as its request waits for its turn. Who sends thousands and is not known is cut off, also when
 * the answer is out, and so is anybody who takes part where they are tens of thousands at the same moment.
 */
export function keepTogether(request: IncomingMessage, response: ServerResponse): void {
  const push = request.push.bind(request);
  const room = request.readableHighWaterMark;
  let kept = Buffer.alloc(0);
  let used = 0;
  let [pieces, small, ofRound, isCutOff] = [0, 0, 0, false];

  const handOn = (): boolean => {
    const whole = used === kept.length ? kept : Buffer.from(kept.subarray(0, used));
    const has = used > 0;
    [kept, used] = [Buffer.alloc(0), 0];
    return has ? push(whole) : true;
  };
  const endRound = () => {
    ofRound = 0;
    if (request.readableFlowing) handOn();
  };
  const keep = (piece: Buffer): boolean => {
    if (kept.length === 0) kept = Buffer.allocUnsafeSlow(TOGETHER_BYTES);
    used += piece.copy(kept, used);
    if (ofRound === 0) setImmediate(endRound);
    ofRound += 1;
    return ofRound < MOST_A_ROUND && request.readableLength + used < room;
  };

  request.on('resume', handOn);
  // What is left of a body whose answer is out Node would make pieces of and hand to nobody: they cost as much, and would not be counted.
  // Headers behind it nobody reads: as many as in front of it would be kept for as long as its request waits.
  Object.assign(request, { _dump: () => request.resume(), _addHeaderLines: () => undefined });
  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      handOn();
      return push(null);
    }
    const isSmall = piece.length < SMALL_BYTES;
    pieces += 1;
    if (isSmall) small += 1;
    if (!isTooMany(pieces, small, isForSomebodyKnown(response) ? 'known' : 'strangers')) {
      if (used + piece.length > TOGETHER_BYTES || !isSmall) handOn();
      return isSmall ? keep(piece) : push(piece);
    }
    if (!isCutOff) cutOff(request.socket);
    isCutOff = true;
    return false;
  };
}
