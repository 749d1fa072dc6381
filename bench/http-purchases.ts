import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { PRICE } from './direct-purchases.ts';

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Purchases through the server: each by one of these callers, who are told apart by their headers. */
export async function buyByHttp(
  url: string,
  callers: number,
  who: readonly Record<string, string>[],
  product: string,
  seconds: number,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const body = JSON.stringify({
    lines: [{ product_id: product, quantity: 1, expected_unit_price: { amount: PRICE, currency: 'DZD' } }],
  });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const own = who[Math.floor(Math.random() * who.length)] ?? {};
      const start = performance.now();
      const status = await post(url, agent, own, body);
      if (status !== 201) throw new Error(`a purchase was answered with ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function post(url: string, agent: Agent, own: Record<string, string>, body: string): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { ...own, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const call = request(`${url}/api/orders`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    call.on('error', failed);
    call.end(body);
  });
}
