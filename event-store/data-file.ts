export { LogDamaged, LogTooNew } from './log-errors.ts';
