import { joinCredentials } from '#shared/credentials.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { SealedText, Vault } from '#server/codes/vault/vault.ts';

type Written = 'text' | 'credentials' | 'done' | 'code';

export interface Given {
  kind: Written;
  text?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  details?: string | undefined;
}

/** What staff wrote, as one text; null for vault codes and deliveries without content. */
export interface Checked {
  kind: Written;
  text: string | null;
}

/** A delivery's content, as the database functions take it. */
export interface DeliveryContent {
  kind: Written | 'file';
  sealed: SealedText | null;
  fileId: string | null;
}

const FIELDS = ['text', 'user', 'password', 'details'] as const;
const WANTED = { text: ['text'], credentials: ['user', 'password'], done: [], code: [] } as const;
const ALLOWED = { text: ['text'], credentials: ['user', 'password', 'details'], done: [], code: [] } as const;

/**
 * Validated content of a delivery; credentials become one text (shared/credentials.ts). Refusal: invalid_request if a
 * field of the kind is missing, or belongs to another kind.
 */
export function checkContent(given: Given): Checked {
  const { kind } = given;
  const errors = [
    ...WANTED[kind]
      .filter((name) => given[name] === undefined)
      .map((field) => ({ field, problem: 'required' as const })),
    ...FIELDS.filter((name) => given[name] !== undefined && !ALLOWED[kind].some((one) => one === name)).map(
      (field) => ({ field, problem: 'not_allowed' as const }),
    ),
    // User and password must be one line each: everything after the second line is read as details.
    ...(['user', 'password'] as const)
      .filter((name) => /[\n\r]/.test(given[name] ?? ''))
      .map((field) => ({ field, problem: 'not_allowed' as const })),
  ];
  if (errors.length > 0) throw new Refusal('invalid_request', {}, errors);
  return { kind, text: textOf(given) };
}

/** Sealed for an order's item, within the transaction that delivers it. */
export async function sealContent(
  tx: OpenTransaction,
  vault: Vault,
  itemId: string,
  { kind, text }: Checked,
): Promise<DeliveryContent> {
  return { kind, sealed: text === null ? null : await vault.sealText(itemId, text, tx), fileId: null };
}

function textOf({ kind, text, user, password, details }: Given): string | null {
  if (kind === 'text') return text ?? null;
  if (kind !== 'credentials' || user === undefined || password === undefined) return null;
  return joinCredentials({ user, password, details: details ?? null });
}
