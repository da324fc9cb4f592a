/** Reads a decimal number such as `88`, `88.5` or `-3.25`, blanks around it allowed; undefined for any other text. */
export function readDecimal(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}
