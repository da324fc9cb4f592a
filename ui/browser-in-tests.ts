import { vi } from 'vitest';

// What a browser does and jsdom does not.

/** jsdom lays nothing out: no size ever changes. */
export class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives everything this room, in pixels, until the test ends: of a long list as much is drawn as there is room for. */
export function giveRoom(width: number, height: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

/**
 * Names of the files that are handed to the browser's downloads from now on. Nothing is put in the place of a module: other files of the
 * process may have loaded it before.
 */
export function savedFiles(): string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:school', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
