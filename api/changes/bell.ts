/** Wakes one who waits; rung while nobody waits it is heard at the next time of waiting. */
export interface Bell {
  ring(): void;
  rung(): Promise<void>;
}

export function createBell(): Bell {
  let heard = Promise.withResolvers<void>();
  return {
    ring: () => heard.resolve(),
    async rung() {
      await heard.promise;
      heard = Promise.withResolvers();
    },
  };
}
