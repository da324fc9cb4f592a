import type { Mail } from './mail.ts';

/** What one mail tells at most; of what came before it says how much there was. */
const MOST_NOTES = 500;

/** Sends a mail in its turn, and asks for its text then. */
type SendInTurn = (mail: Pick<Mail, 'to' | 'subject'>, text: () => string) => Promise<void>;

/** What is to be told, each once, the latest last. */
interface Gathered {
  notes: Set<string>;
  /** How many are not told any more. */
  left: number;
}

function add(gathered: Gathered, note: string): void {
  const { notes } = gathered;
  notes.delete(note);
  notes.add(note);
  const [first] = notes;
  if (notes.size <= MOST_NOTES || first === undefined) return;
  notes.delete(first);
  gathered.left += 1;
}

const textOf = ({ notes, left }: Gathered, below: string) =>
  [...(left > 0 ? [`${left} more came before these.`] : []), ...notes, below].join('\n\n');

/**
 * What is to be told to an address while a mail of the same kind to it still waits goes with that one. Each change of one administrator
 * is told to all: of who makes hundreds of them, and changes them over and over, hundreds of thousands would wait.
 */
export function gathering(send: SendInTurn): (mail: Mail) => Promise<void> {
  const waiting = new Map<string, Gathered>();
  return async ({ gathers, text, ...mail }) => {
    if (!gathers) return send(mail, () => text);
    const { note, below } = gathers;
    const key = JSON.stringify([mail.to, mail.subject, below]);
    const present = waiting.get(key);
    if (present) return add(present, note);
    const own: Gathered = { notes: new Set([note]), left: 0 };
    waiting.set(key, own);
    const begin = () => {
      if (waiting.get(key) === own) waiting.delete(key);
    };
    const textOfNow = () => {
      begin();
      return textOf(own, below);
    };
    await send(mail, textOfNow).finally(begin);
  };
}
