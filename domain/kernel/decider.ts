/**
 * The rules of one stream. `decide` and `evolve` are pure and synchronous: time, ids and hashes come in with the
 * command. The same command twice gives no events the second time; a refusal is a thrown {@link Rejection}.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
}

/** The state after all events of a stream. */
export function fold<State, Event>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
