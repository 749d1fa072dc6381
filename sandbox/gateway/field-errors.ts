/** What is wrong with a request, in the shape that Laravel answers with status 422. */
export class FieldErrors {
  readonly #byField = new Map<string, string[]>();

  add(field: string, message: string): void {
    this.#byField.set(field, [...(this.#byField.get(field) ?? []), message]);
  }

  get isEmpty(): boolean {
    return this.#byField.size === 0;
  }

  /** The message is the first error and how many more there are. */
  toReply(): { message: string; errors: Record<string, string[]> } {
    const [first = '', ...others] = [...this.#byField.values()].flat();
    const more =
      others.length === 0 ? '' : ` (and ${others.length} more error${others.length === 1 ? '' : 's'})`;
    return { message: first + more, errors: Object.fromEntries(this.#byField) };
  }
}
