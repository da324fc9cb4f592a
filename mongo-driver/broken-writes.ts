import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** What of the driver's connection is needed here; it is no part of its public interface. */
interface DriverConnection {
  socket: EventEmitter;
  cleanup(error: Error): void;
}

/** Classes whose writes end. */
const mended = new WeakSet<object>();

/**
 * A write on a socket that is destroyed and has not said so yet brings neither `drain` nor `error`, and the driver waits for
 * one of them for ever: whoever asked never hears of it. Woken when its connection is closed, it finds out by itself.
 */
export function endBrokenWrites(connection: { prototype: DriverConnection } = driverConnection()): void {
  if (mended.has(connection)) return;
  mended.add(connection);
  const { cleanup } = connection.prototype;
  connection.prototype.cleanup = function (error) {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}

function driverConnection(): { prototype: DriverConnection } {
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  return Connection;
}
