/** Loaded before a program (`--import`): its clock is CLOCK_SHIFT milliseconds ahead. Time passes as it does elsewhere. */
const shift = Number(process.env['CLOCK_SHIFT'] ?? 0);
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct(target, given: [], asNew) {
    return Reflect.construct(target, given.length === 0 ? [now() + shift] : given, asNew);
  },
});
Date.now = () => now() + shift;
