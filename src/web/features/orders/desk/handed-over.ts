import { call, type CallOptions } from '#web/api/call.ts';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';

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
function writtenOf(given: Given): Pick<Body, 'text' | 'user' | 'password' | 'details'> {
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

/** The server's limits, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 10;
const NAME_MAX = 200;

interface Delivery {
  given: Given;
  quantity: number;
  note: string;
}

/** Hands over units of a line. Sent again under its key after a lost answer, it delivers once. */
export async function deliver(id: string, { given, quantity, note }: Delivery, idempotencyKey: string) {
  const more = { quantity, ...(note.trim() === '' ? {} : { note: note.trim() }) };
  const shared = { params: { id }, idempotencyKey };
  const { kind } = given;
  if (kind === 'file') {
    const { upload, name } = fileOf(given);
    const query = { name, ...more };
    return call('POST /api/admin/order-items/{id}/delivered-files', { ...shared, query, upload });
  }
  if (kind === 'code') throw new Error('a code of the vault is never chosen at a delivery');
  const body = { kind, ...more, ...writtenOf(given) };
  return call('POST /api/admin/order-items/{id}/deliveries', { ...shared, body });
}

/** Puts something that works in the place of what was reported. A report is decided once, however often it is sent. */
export async function replaceReported(id: string, given: Given, answer: string) {
  const words = answer.trim() === '' ? {} : { answer: answer.trim() };
  const { kind } = given;
  if (kind === 'file') {
    const { upload, name } = fileOf(given);
    const query = { name, ...words };
    return call('POST /api/admin/reports/{id}/replacement-file', { params: { id }, query, upload });
  }
  const body = { kind, ...words, ...writtenOf(given) };
  return call('POST /api/admin/reports/{id}/replace', { params: { id }, body });
}

function fileOf({ file }: Given): { upload: File; name: string } {
  if (file === null) throw new Error('nothing to hand over');
  refuseLarge(file, MEGABYTES_MAX);
  return { upload: file, name: file.name.slice(0, NAME_MAX) };
}
