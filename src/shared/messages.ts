/** The same keys as the English texts, all of them, each with a text of its own. */
export type Translation<English> = { [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]> };
