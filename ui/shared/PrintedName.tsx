/** A text for CSS: in quotes, with nothing left that could end it. */
export const cssText = (text: string): string =>
  `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Puts a name at the head of every printed page of the screen, so that no page of a student is nobody's. */
export const PrintedName = ({ name }: { name: string }) => (
  <style>{`@page { @top-right { content: ${cssText(name)}; font: 600 10pt 'Open Sans Variable', sans-serif; } }`}</style>
);
