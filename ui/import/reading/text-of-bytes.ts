import { SAVE_AS, UnreadableFile } from './unreadable-file.ts';

/** How a text was written down. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Characters that are looked at, and how many of a hundred may be ones that no keyboard writes. */
const SAMPLE_CHARS = 64 * 1024;
const MOST_CONTROLS_PERCENT = 1;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\x01-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g;

/** Which UTF-16 it is: by its mark, or by the empty halves of the first two letters where a program left the mark out. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

/** What is neither UTF-16 nor UTF-8 is what older spreadsheets write. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Whether these are the bytes of a program, a sound or the like. A letter that got lost on the way is none yet. */
function isNoText(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARS);
  const controls = sample.match(CONTROLS)?.length ?? 0;
  return text.includes('\0') || controls * 100 > sample.length * MOST_CONTROLS_PERCENT;
}

/** The text that these bytes are, and how they write it. Throws {@link UnreadableFile} where they are none. */
export function textOfBytes(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const { text, encoding } = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  if (isNoText(text)) throw new UnreadableFile(`This is no text file, whatever its name says. ${SAVE_AS}`);
  return { text, encoding };
}
