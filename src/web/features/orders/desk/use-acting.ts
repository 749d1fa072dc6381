import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderAct, OrderResult } from '#shared/orders/order-acts.contract.ts';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';

/** Few enough that progress shows and stopping is soon. */
const AT_ONCE = 10;

interface OrdersAct {
  act: OrderAct;
  /** Why they are cancelled, or what the client reads beside what is completed. */
  text: string;
}

interface Acting {
  /** `asking`: nothing was sent yet. */
  phase: 'asking' | 'running' | 'stopped' | 'failed' | 'over';
  isStopping: boolean;
  /** What became of each order, as far as it is known. */
  results: ReadonlyMap<string, OrderResult>;
  error: unknown;
  /** Also goes on where it was stopped or failed: what is known is left out, and the same again changes nothing. */
  start: (wanted: OrdersAct) => Promise<void>;
  stop: () => void;
}

/** The same act on some orders, a few at a time. One alone is refused as a whole, of several each has its own result. */
export function useActing(ids: readonly string[], onOnlyDone: (act: OrderAct) => void): Acting {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const [phase, setPhase] = useState<Acting['phase']>('asking');
  const [isStopping, setStopping] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, OrderResult>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const isStopped = useRef(false);

  async function run(wanted: OrdersAct): Promise<Acting['phase']> {
    const left = ids.filter((id) => !results.has(id));
    for (let at = 0; at < left.length; at += AT_ONCE) {
      if (isStopped.current) return 'stopped';
      const some = left.slice(at, at + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: so it can be stopped, and the wallets are not fought for
      const found = await confirmed(() => send(wanted, some, ids.length === 1));
      setResults((known) => new Map([...known, ...found.map((one) => [one.id, one] as const)]));
    }
    return 'over';
  }

  async function start(wanted: OrdersAct): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    setStopping(false);
    setError(null);
    setPhase('running');
    try {
      setPhase(await run(wanted));
      if (ids.length === 1) onOnlyDone(wanted.act);
    } catch (failure) {
      setError(failure);
      setPhase('failed');
    } finally {
      isRunning.current = false;
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    }
  }

  return {
    phase,
    isStopping,
    results,
    error,
    start,
    stop() {
      isStopped.current = true;
      setStopping(true);
    },
  };
}

async function send({ act, text }: OrdersAct, ids: string[], isOnly: boolean): Promise<OrderResult[]> {
  const words = { ...(act === 'cancel' ? { reason: text } : {}), ...noteOf(act, text) };
  const [id] = ids;
  if (!isOnly || id === undefined)
    return (await call('POST /api/admin/orders/bulk', { body: { act, ids, ...words } })).data;
  const params = { id };
  const { data } =
    act === 'process'
      ? await call('POST /api/admin/orders/{id}/process', { params })
      : act === 'complete'
        ? await call('POST /api/admin/orders/{id}/complete', { params, body: noteOf(act, text) })
        : await call('POST /api/admin/orders/{id}/cancel', { params, body: { reason: text } });
  return [{ ...data, refused: null }];
}

const noteOf = (act: OrderAct, text: string) => (act === 'complete' && text !== '' ? { note: text } : {});
