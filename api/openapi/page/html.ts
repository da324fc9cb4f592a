const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Text that is markup already: in pieces, since putting a long page together anew at each level takes longer than all else. */
export class Html {
  readonly pieces: readonly string[];
  constructor(...pieces: readonly string[]) {
    this.pieces = pieces;
  }

  get markup(): string {
    return this.pieces.join('');
  }
}

type Part = string | number | Html | undefined | readonly Part[];

function addPieces(part: Part, pieces: string[]): void {
  if (part === undefined) return;
  if (part instanceof Html) for (const piece of part.pieces) pieces.push(piece);
  else if (typeof part === 'object') for (const one of part) addPieces(one, pieces);
  else pieces.push(escaped(String(part)));
}

/** Markup with values in it; texts are escaped, so that none can become markup. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces: string[] = [];
  for (const [at, text] of texts.entries()) {
    pieces.push(text);
    addPieces(parts[at], pieces);
  }
  return new Html(...pieces);
}
