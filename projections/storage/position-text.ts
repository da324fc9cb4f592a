/** Digits of a position as a text. */
const DIGITS = 20;
const POSITION = /^\d{20}$/;

/** A place in the log as a text that sorts, padded with zeros to 20 digits; what is padded already stays as it is. */
export const positionText = (position: bigint | number | string): string => String(position).padStart(DIGITS, '0');

/** Whether a text is one that {@link positionText} gives. */
export const isPositionText = (text: string): boolean => POSITION.test(text);
