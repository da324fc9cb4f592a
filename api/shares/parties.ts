/** Somebody who waits for a part of the room. */
export interface Waiting {
  size: number;
  admit(): void;
}

interface Party {
  held: number;
  /** Its last turn, counted over all parties. */
  turn: number;
  line: Waiting[];
}

/** Who holds how much of a room, and who waits for more. */
export interface Shares {
  readonly room: number;
  /** What one party may hold at once. */
  readonly roomEach: number;
  /** What any party may hold however much others do. */
  readonly sureEach: number;
  /** Those who hold or wait. */
  readonly parties: Map<string, Party>;
  held: number;
  waiting: number;
  /** The number of the last turn that was given: each is two more, which leaves a place before it. */
  turns: number;
}

/** A room in which nobody holds anything. */
export const emptyShares = ({
  room,
  roomEach = room,
  sureEach = 0,
}: Pick<Shares, 'room'> & Partial<Pick<Shares, 'roomEach' | 'sureEach'>>): Shares => ({
  ...{ room, roomEach, sureEach: Math.min(sureEach, roomEach), parties: new Map() },
  ...{ held: 0, waiting: 0, turns: 0 },
});

/**
 * A party; one that comes, or comes again with each of its pieces, stands before whoever had the last turn and behind all who wait
 * since before that one. So two who come again and again keep no third one waiting for ever.
 */
export function partyOf({ parties, turns }: Shares, name: string): Party {
  const party = parties.get(name) ?? { held: 0, turn: turns - 1, line: [] };
  parties.set(name, party);
  return party;
}

function forget({ parties }: Shares, name: string): void {
  const party = parties.get(name);
  if (party?.held === 0 && party.line.length === 0) parties.delete(name);
}

const comesBefore = (a: Party, b: Party) => a.held < b.held || (a.held === b.held && a.turn < b.turn);

type MayHold = (party: Party, first: Waiting) => boolean;

function nextOf({ parties }: Shares, mayHold: MayHold): Party | undefined {
  let next: Party | undefined;
  for (const party of parties.values()) {
    const [first] = party.line;
    if (first && mayHold(party, first) && (!next || comesBefore(party, next))) next = party;
  }
  return next;
}

/** The party whose turn it is, among those that wait and may hold more. */
const nextParty = (shares: Shares): Party | undefined =>
  nextOf(shares, ({ held }, { size }) => held === 0 || held + size <= shares.roomEach);

/** The one whose turn it is among those who are kept waiting by nobody. */
const nextSure = (shares: Shares): Party | undefined =>
  shares.sureEach === 0 ? undefined : nextOf(shares, ({ held }, { size }) => held + size <= shares.sureEach);

const fits = (shares: Shares, { line }: Party): boolean =>
  shares.held === 0 || shares.held + (line[0]?.size ?? 0) <= shares.room;

/** Whether the next turn is that of another party. */
export function isWantedBesides(shares: Shares, name: string): boolean {
  const next = nextParty(shares);
  return next !== undefined && next !== shares.parties.get(name);
}

/** Admits as many as there is room for. The next one keeps what there is: smaller ones of others do not slip past it for ever. */
export function letIn(shares: Shares): void {
  for (;;) {
    const sure = nextSure(shares);
    const next = sure ?? nextParty(shares);
    if (!next || (!sure && !fits(shares, next))) return;
    next.line.shift()?.admit();
  }
}

/** Takes somebody out of the line of a party, who is not admitted any more. */
export function leaveLine(shares: Shares, name: string, one: Waiting): void {
  const { line } = partyOf(shares, name);
  line.splice(line.indexOf(one), 1);
  shares.waiting--;
  forget(shares, name);
  letIn(shares);
}

/** Gives a party so much of the room. @returns what gives it back, once, however often it is called */
export function hold(shares: Shares, name: string, size: number): () => void {
  const party = partyOf(shares, name);
  party.held += size;
  shares.turns += 2;
  party.turn = shares.turns;
  shares.held += size;
  let returned = false;
  return () => {
    if (returned) return;
    returned = true;
    party.held -= size;
    shares.held -= size;
    letIn(shares);
    forget(shares, name);
  };
}
