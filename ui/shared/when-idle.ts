/** Does work once the page has nothing else to do, or soon where the browser does not tell. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const soon = setTimeout(work, 300);
    return () => clearTimeout(soon);
  }
  const turn = requestIdleCallback(work);
  return () => cancelIdleCallback(turn);
}
