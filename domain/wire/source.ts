/** From where a change came; stored with every event. */
export type EventSource = 'form' | 'import' | 'roll-over' | 'bulk' | 'set-up' | 'reset-link' | 'demo' | 'console';
