import type { z } from 'zod';
import type { testGateway as contract } from '#shared/deposits/payments.contract.ts';
import { GatewayError, isRefusedKey } from '../chargily/chargily-client.ts';
import type { Gateway } from '../gateway.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';

type Tested = z.output<typeof contract.response>;

/** Reads our balance at the current gateway; changes nothing. Refusal: too_many_attempts. */
export async function testGateway(db: Db, gateway: Gateway, actor: Person): Promise<Tested> {
  await takeAttempt(db, 'gateway_call', actor.profileId);
  const client = await gateway.current(db);
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const { wallets } = await client.readBalance();
    return { outcome: 'works', milliseconds: elapsed(), wallets };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const outcome = isRefusedKey(error) ? 'key_refused' : 'no_answer';
    return { outcome, milliseconds: elapsed(), wallets: [] };
  }
}
