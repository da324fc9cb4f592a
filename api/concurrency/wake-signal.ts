/** Wakes one who waits; raised while nobody waits, it wakes at the next time of waiting. */
export interface WakeSignal {
  raise(): void;
  raised(): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let heard = Promise.withResolvers<void>();
  return {
    raise: () => heard.resolve(),
    async raised() {
      await heard.promise;
      heard = Promise.withResolvers();
    },
  };
}
