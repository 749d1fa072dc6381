import { verdicts } from '#shared/wallet/ledger.contract.ts';
import { cursor, day, id, matching, named, oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

export type Verdict = (typeof verdicts)[number];

/** The filters of the gateway's log as they stand in its address. Days are those of Algeria, both included. */
export const gatewayLogSearch = searchOf({
  verdict: oneOf(verdicts),
  /** Id of the deposit that the messages are about. */
  deposit: named('deposit_id', id),
  from: day,
  until: day,
  cursor,
  /** The message whose content lies open. */
  event: opens(matching(/^[\w-]{1,40}$/)),
});
export type GatewayLogSearch = ReturnType<typeof gatewayLogSearch>;
