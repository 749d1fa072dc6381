import type { Route } from '#shared/contracts/route.ts';
import { holdsTyped } from '#shared/fold-text.ts';
import type { Money } from '#shared/money.ts';
import { fromUnits, toUnits } from '#shared/money.ts';
import type { ApiKeyRef, Reseller } from '../../platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '../../platform/http/keyset-page.ts';
import type { Call } from '../../platform/http/mount.ts';
import type { PlayState } from './play-state.ts';

/** What a call of a test key acts on. */
export interface World {
  state: PlayState;
  /** By the sandbox's clock. */
  now: number;
  actor: Reseller & { apiKey: ApiKeyRef };
  /** The key's own, in centimes. */
  dailyLimit: number | null;
}

/** A call as the contract has read it. */
export type PlayCall<R extends Route> = Pick<
  Call<R>,
  'params' | 'query' | 'body' | 'upload' | 'idempotencyKey'
>;

export const dinarsOf = (centimes: number): Money => ({
  amount: fromUnits(BigInt(centimes), 2),
  currency: 'DZD',
});

export const centimesOf = (amount: string): number => Number(toUnits(amount, 2));

export const timeOf = (at: number): string => new Date(at).toISOString();

/** A page of rows that all have an id. */
export function playPage<T extends { id: string }>(
  rows: readonly T[],
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<T>> {
  const read = async ([after]: string[], limit: number) => {
    const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    return after !== undefined && start === 0 ? [] : rows.slice(start, start + limit);
  };
  return keysetPage(query, [KEY.id], read, ({ id }) => [id]);
}

/** Found by a search anywhere in these texts, as the store's own are. */
export const isFound = (search: string | undefined, texts: readonly (string | null)[]): boolean =>
  search === undefined || texts.some((text) => holdsTyped(text ?? '', search));
