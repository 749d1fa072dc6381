import type { QueryKey } from '@tanstack/react-query';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { Served } from '#shared/store/served.ts';

/** What the server wrote into the page for its scripts (src/server/store/pages.routes.ts). */
export interface WrittenPage {
  session: Session | undefined;
  /** By address: for who asks first. */
  answers: object;
  served: Served;
  /** What stands in a page that the server rendered, as the queries hold it; null where it rendered none. */
  rendered: readonly (readonly [key: QueryKey, data: unknown])[] | null;
  nonce: string;
}

export function readWrittenPage(): WrittenPage {
  // oxlint-disable typescript/no-unsafe-type-assertion -- the server writes them so
  return {
    session: read('session', false) as Session | undefined,
    // No one else is to find there what they may not see.
    answers: Object(read('answers', true)),
    served: (read('served', false) ?? { url: '', at: Date.now(), room: 0 }) as Served,
    rendered: (read('rendered', true) ?? null) as WrittenPage['rendered'],
    // The browser shows a nonce to scripts of the page only.
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
  };
  // oxlint-enable typescript/no-unsafe-type-assertion
}

/** Undefined in a page that no server has filled in. */
function read(id: string, isOnce: boolean): unknown {
  const element = document.querySelector(`#${id}`);
  const text = element?.textContent.trim() ?? '';
  // Taken out, it would have the browser style the whole page anew.
  if (isOnce) element?.replaceChildren();
  return /^[{[]/.test(text) ? JSON.parse(text) : undefined;
}
