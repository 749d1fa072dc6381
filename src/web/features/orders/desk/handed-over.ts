import type { CallOptions } from '#web/api/call.ts';

type Body = CallOptions<'POST /api/admin/order-items/{id}/deliveries'>['body'];

export const givenKinds = ['text', 'credentials', 'file', 'done'] as const;
/** A code of the vault replaces a reported one; it is never chosen at a delivery. */
export type GivenKind = (typeof givenKinds)[number] | 'code';

/** What is typed and chosen in the fields, whatever kind is open. */
export interface Given {
  kind: GivenKind;
  text: string;
  user: string;
  password: string;
  details: string;
  file: File | null;
}

export const nothingGiven: Omit<Given, 'kind'> = {
  text: '',
  user: '',
  password: '',
  details: '',
  file: null,
};

/** Fields of the open kind that are still empty. */
export function missingOf(given: Given): (keyof Given)[] {
  if (given.kind === 'text') return given.text.trim() === '' ? ['text'] : [];
  if (given.kind === 'file') return given.file === null ? ['file'] : [];
  if (given.kind !== 'credentials') return [];
  return (['user', 'password'] as const).filter((name) => given[name].trim() === '');
}

/** The fields of the open kind as the interface names them; a file goes by itself. */
export function writtenOf(given: Given): Pick<Body, 'text' | 'user' | 'password' | 'details'> {
  if (given.kind === 'text') return { text: given.text.trim() };
  if (given.kind !== 'credentials') return {};
  const details = given.details.trim();
  return {
    user: given.user.trim(),
    // Spaces may belong to it.
    password: given.password,
    ...(details === '' ? {} : { details }),
  };
}
