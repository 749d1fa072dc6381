/** Addresses that only lead to a page. The server says so itself, so that nobody waits for scripts to be told. */
export const MOVED = { '/orders': '/purchase-history', '/profile': '/client-profile' } as const;
