/** Something with a few of its functions put over; the others are its own. */
export const over = <Whole extends object>(whole: Whole, changed: Partial<Whole>): Whole =>
  new Proxy(whole, {
    get(target, key) {
      if (Object.hasOwn(changed, key)) return Reflect.get(changed, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
