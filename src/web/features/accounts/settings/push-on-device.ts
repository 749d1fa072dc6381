import { queryOptions, skipToken } from '@tanstack/react-query';
import { ENDPOINT_END } from '#shared/store/push.contract.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { untold } from '#web/api/query-client.ts';
import { answerOf } from '#web/ui/list/list-of.ts';

/** The same file for the whole store. */
const WORKER = '/sw.js';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** What the store has of this session's device. */
export const pushQuery = { ...answerOf('GET /api/push', ['push']), ...untold };

type StoreSide = AnswerOf<'GET /api/push'>;

/** Whether this browser shows what the store pushes: as the browser has it, and as the store has it. */
export const deviceQuery = (store: StoreSide | undefined) =>
  queryOptions({
    queryKey: [...pushQuery.queryKey, 'device', store],
    queryFn: import.meta.env.SSR || store === undefined ? skipToken : () => readDevice(store),
    // Permissions are changed outside the page.
    ...untold,
  });

async function readDevice({ endpoint_end: known }: StoreSide): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  return known !== null && subscription?.endpoint.slice(-ENDPOINT_END) === known ? 'on' : 'off';
}

/** Safari on an iPhone has it only once the store stands on the home screen. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Why it is not on now; null: it is. */
export type PushProblem = 'blocked' | 'dismissed' | 'no_service';

/** Asks the person, then the browser's push service, then the store. Rejects with ApiProblem. */
export async function turnPushOn(publicKey: string): Promise<PushProblem | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const subscription = await subscribe(publicKey);
  if (subscription === null) return 'no_service';
  const { endpoint, keys } = subscription.toJSON();
  await call('PUT /api/push', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  return null;
}

async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another store at this address, or of an older key, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => null);
}

/** First at the store: what the browser still has then gets nothing. */
export async function turnPushOff(): Promise<void> {
  await call('DELETE /api/push');
  await (await findSubscription())?.unsubscribe();
}
