import type { Position, StoredEvent } from './port.ts';

/** A stored event that this program cannot read: damaged, of an unknown type, or written by a newer version. */
export class UnreadableEvent extends Error {
  readonly position: Position;
  readonly stream: string;
  readonly type: string;
  readonly reason: string;

  constructor({ position, stream, type }: StoredEvent, reason: string, options?: ErrorOptions) {
    super(`event ${position} (${type} in ${stream}) cannot be read: ${reason}`, options);
    this.name = 'UnreadableEvent';
    this.position = position;
    this.stream = stream;
    this.type = type;
    this.reason = reason;
  }
}
