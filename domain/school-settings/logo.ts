/** What a logo may be. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
type LogoType = (typeof LOGO_TYPES)[number];

/** Bytes of the file at most. */
export const LARGEST_LOGO_BYTES = 256 * 1024;

/** Pictures that a school gives itself in a calendar year, at most: with each the log grows by as much as with a hundred students. */
export const MOST_LOGOS = 100;

/** How a PNG file begins, in base64. */
const PNG_BEGINNING = 'iVBORw0KGgo';

/** What a stored picture is: only pictures of these two kinds are stored. */
const logoType = (picture: string): LogoType => (picture.startsWith(PNG_BEGINNING) ? 'image/png' : 'image/jpeg');

/** A stored picture as it stands on the wire; '' is none. */
export const presentLogo = (picture: string): { type: LogoType; data: string } | null =>
  picture === '' ? null : { type: logoType(picture), data: picture };

/** How a file of a kind is called. */
const KINDS: Record<LogoType, string> = { 'image/png': 'PNG', 'image/jpeg': 'JPEG' };
/** What is longer is a picture and no short text about one. */
const LONGEST_TEXT = 40;

/** 'PNG, 12 kB', for where people read what changed; a text of this kind stays as it is. */
export function logoText(picture: string): string {
  if (picture.length <= LONGEST_TEXT) return picture;
  return `${KINDS[logoType(picture)]}, ${Math.ceil((picture.length * 3) / 4 / 1024)} kB`;
}
