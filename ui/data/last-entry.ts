/** The journal's entry of what this tab wrote last; undefined where the last call wrote nothing. */
let last: string | undefined;

/** Keeps what the answer to a call that may write says (`X-Entry`). */
export const noteEntry = (response: Response): void => {
  last = response.headers.get('X-Entry') ?? undefined;
};

/** To be asked right after a call that wrote. */
export const lastEntry = (): string | undefined => last;
