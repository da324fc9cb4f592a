/** Students who are about to be handed over. */
export interface Handing {
  studentIds: readonly number[];
  /** Whose they are; null for nobody's. */
  from: number | null;
}

/** Undefined for who may not. */
export type OnHand = ((handing: Handing) => void) | undefined;
