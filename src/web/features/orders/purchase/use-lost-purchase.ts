import { useEffect, useEffectEvent } from 'react';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { tabNote } from '#web/session/tab-note.ts';

/** The key of the purchase whose outcome is not known yet, and nothing of what is bought. */
export const lostPurchase = tabNote('purchase-key');

const ASK_AGAIN_MS = 2000;
/** Half a minute, as long as a request may take: what is not bought by then never will be. */
const ASKED_MAX = 15;
/** No one waits longer than this to be told. */
const LOOK_MS = 5000;

/** What was bought under a key whose answer was lost; null where nothing was, perhaps not yet. */
export async function findLost(key: string): Promise<PlacedOrder | null> {
  const signal = AbortSignal.timeout(LOOK_MS);
  return (await call('GET /api/purchases/{key}', { params: { key }, signal })).data;
}

/** Tells of a purchase that this tab was making when its page went. */
export function useLostPurchase(onFound: (order: PlacedOrder) => void): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    const key = lostPurchase.read();
    if (key === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function ask(lost: string, round: number): Promise<void> {
      const order = await findLost(lost);
      if (isGone || lostPurchase.read() !== lost) return;
      if (order === null && round < ASKED_MAX) {
        timer = setTimeout(() => void ask(lost, round + 1).catch(leave), ASK_AGAIN_MS);
        return;
      }
      lostPurchase.forget();
      if (order !== null) tell(order);
    }
    void ask(key, 1).catch(leave);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}

/** Without an answer to this either, the next page asks again. */
function leave(): void {}
