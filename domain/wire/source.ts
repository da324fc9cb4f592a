/** From where a change came; stored with every event. */
export const EVENT_SOURCES = [
  'form',
  'import',
  'roll-over',
  'bulk',
  'set-up',
  'reset-link',
  'invitation',
  'demo',
  'console',
  'undo',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];
