// What each call of the document is refused with, whatever it does: by keys that may not make it, and for how it is sent.
import { newSecret } from '#server/api/key-secret.ts';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import {
  addressErrors,
  alwaysErrors,
  bodyErrors,
  contentErrors,
  onceErrors,
} from '#shared/api/documented-errors.ts';
import { apiScopes } from '#shared/api/scopes.ts';
import type { Route } from '#shared/contracts/route.ts';
import { exampleRequest } from '#web/features/api/reference/examples.ts';
import { api, newKey } from '#test/client.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import type { TestStore } from '#test/store.ts';
import { apiDocument } from './api-document.ts';
import { makeApiKey } from './api-steps.ts';

/** Of a body of JSON, where its contract says nothing else. */
const BODY_BYTES_MAX = 64 * 1024;

/** Those that each call that has them in the document is refused with here. */
export const everyCallIsRefused = new Set<string>([
  ...alwaysErrors,
  ...addressErrors,
  ...onceErrors,
  ...contentErrors,
  ...bodyErrors,
]);
// Of the store's own failures and of slow senders, each has a test of its own.
for (const code of ['unexpected', 'unavailable', 'request_timeout']) everyCallIsRefused.delete(code);

const calls = Object.values(documentedCalls).flatMap((group) => Object.values<Route>(group));

interface Change {
  path?: (path: string) => string;
  headers?: Record<string, string>;
  isOnce?: boolean;
  raw?: string;
}

/** A call as the reference shows it, changed. */
function send(store: TestStore, secret: string, call: Route, change: Change = {}) {
  const { path = (same) => same, isOnce = true, headers, raw } = change;
  const operation = apiDocument.paths[call.path]?.[call.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${call.path} is not in the document`);
  const { url, isIdempotent, body, file } = exampleRequest('', [call.path, call.method], operation);
  return api(store, call.method, path(url), {
    headers: {
      authorization: `Bearer ${secret}`,
      ...(isIdempotent && isOnce ? { 'idempotency-key': newKey() } : {}),
      ...headers,
    },
    ...(raw === undefined
      ? { ...(body === null ? {} : { body: JSON.parse(body) }), ...(file ? { file: PICTURE } : {}) }
      : { raw }),
  });
}

export async function refuseEveryCall(store: TestStore): Promise<void> {
  for (const secret of await refusedKeys(store)) for (const call of calls) await send(store, secret, call);
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer());
  for (const call of calls) {
    const by = (change: Change) => send(store, secret, call, change);
    await by({ path: (path) => `${path}${path.includes('?') ? '&' : '?'}nonsense=1` });
    if (call.params !== undefined) await by({ path: () => call.path.replace(/\{\w+\}/, '%20') });
    if (call.isIdempotent === true) await by({ isOnce: false });
    if (call.body === undefined && call.uploadBytesMax === undefined) continue;
    await by({ raw: 'x', headers: { 'content-type': 'text/plain' } });
    if (call.body === undefined) continue;
    const bytes = (call.bodyBytesMax ?? BODY_BYTES_MAX) + 1;
    await by({ raw: ' '.repeat(bytes), headers: { 'content-type': 'application/json' } });
  }
}

/** Keys that may do nothing, each for its own reason. */
async function refusedKeys(store: TestStore): Promise<string[]> {
  const owner = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const make = async (options: Parameters<typeof makeApiKey>[2] = {}) =>
    (await makeApiKey(store, owner, options)).secret;
  const ofBusiness = async (values: object) => {
    const other = await store.makeSignedInBuyer();
    await db.updateTable('reseller_profiles').set(values).where('id', '=', other.resellerId).execute();
    return (await makeApiKey(store, other)).secret;
  };
  const revoked = await makeApiKey(store, owner);
  await api(store, 'DELETE', `/api/api-keys/${revoked.id}`, { cookie: owner.cookie });
  const spent = await ofBusiness({ api_hour_limit: 1 });
  await api(store, 'GET', '/api/products', { headers: { authorization: `Bearer ${spent}` } });
  return [
    (await make()).slice(1),
    newSecret(),
    revoked.secret,
    await make({ expiresAt: new Date(Date.now() - 1000) }),
    await make({ ranges: ['203.0.113.7'] }),
    // Together they lack every scope.
    await make({ scopes: apiScopes.slice(0, 1) }),
    await make({ scopes: apiScopes.slice(1) }),
    await ofBusiness({ is_active: false }),
    await ofBusiness({ is_api_off: true }),
    spent,
  ];
}
