import { verdicts } from '#shared/contracts/ledger.ts';
import { CURSOR, DAY, ID, matching } from '../audit/audit-search.ts';

export type Verdict = (typeof verdicts)[number];

/** The filters of the gateway's log as they stand in its address. Days are those of Algeria, both included. */
export interface GatewayLogSearch {
  verdict?: Verdict;
  /** Id of the deposit that the messages are about. */
  deposit?: string;
  from?: string;
  until?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
  /** The message whose content lies open. */
  event?: string;
}

const EVENT = /^[\w-]{1,40}$/;

/** What an address has that is no filter is left out. */
export function gatewayLogSearch(given: Record<string, unknown>): GatewayLogSearch {
  const verdict = verdicts.find((one) => one === given['verdict']);
  const deposit = matching(ID, given['deposit']);
  const from = matching(DAY, given['from']);
  const until = matching(DAY, given['until']);
  const cursor = matching(CURSOR, given['cursor']);
  // The router reads ?event=12 as a number.
  const event = matching(EVENT, typeof given['event'] === 'number' ? String(given['event']) : given['event']);
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(deposit === undefined ? {} : { deposit }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(event === undefined ? {} : { event }),
  };
}
