/** A catalogue with every key of another one: what is missing does not compile. */
export type TextsLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]>;
};
