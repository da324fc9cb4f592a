/** Hands a file to the browser's downloads under this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the address may go once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
