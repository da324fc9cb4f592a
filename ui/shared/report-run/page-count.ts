/** How a page of a PDF begins that is there whole; `/Type /Pages` is the list of them. */
const PAGE = Array.from('/Type /Page', (letter) => letter.charCodeAt(0));
const PLURAL = 's'.charCodeAt(0);

/**
 * Counts the pages of a PDF while it comes, piece by piece: the server sends each page when it is drawn, so this is how far
 * it is. Answers the count so far. For other files it stays 0.
 */
export function countPages(): (piece: Uint8Array) => number {
  let pages = 0;
  let matched = 0;
  return (piece) => {
    for (const byte of piece) {
      if (matched === PAGE.length) {
        if (byte !== PLURAL) pages += 1;
        matched = 0;
      }
      if (byte === PAGE[matched]) matched += 1;
      else matched = byte === PAGE[0] ? 1 : 0;
    }
    return pages;
  };
}
