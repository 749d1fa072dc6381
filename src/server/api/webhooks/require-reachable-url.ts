import { isReachable } from '#server/platform/outside/public-address.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Refusal: webhook_url_refused, in the demo for nothing on the own machine. */
export function requireReachableUrl(address: string, isLocalAllowed: boolean): void {
  if (!isReachable(address, isLocalAllowed)) throw new Refusal('webhook_url_refused');
}
