/** JSON as PHP writes it, with escaped slashes: a receiver that signs its own re-serialised text must fail here too. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', String.raw`\/`);
}
