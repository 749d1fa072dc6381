import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { Person } from '../platform/http/actor.ts';
import { languageOf } from '../platform/http/problems.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isTestSecret, isWhole } from './key-secret.ts';
import type { KeyLoader, LoadedKey } from './key-loader.ts';
import type { KeyState } from './count-uses.ts';

const REFUSALS = {
  revoked: 'api_key_revoked',
  expired: 'api_key_expired',
  inactive: 'account_inactive',
  off: 'api_off',
  elsewhere: 'api_key_elsewhere',
} as const satisfies Record<Exclude<KeyState['state'], 'good'>, ErrorCode>;

/**
 * The owner of the business that a key acts for, after this request was counted. Refusals: api_key_mistyped,
 * api_key_unknown, api_key_revoked, api_key_expired, api_key_elsewhere, account_inactive, api_off, api_limit_reached.
 */
export async function findKeyActor(
  keys: KeyLoader,
  request: FastifyRequest,
  secret: string,
): Promise<Person> {
  if (!isWhole(secret)) throw new Refusal('api_key_mistyped');
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const loaded = await keys.use(secret, ip);
  if (loaded === null) throw new Refusal('api_key_unknown');
  const { key, isAdmitted, used } = loaded;
  request.profileLanguage = key.language;
  request.catalogueVersion = loaded.catalogueVersion;
  request.keyUse = { keyId: key.id, ip, isCounted: key.state === 'good' && isAdmitted };
  if (key.state !== 'good') throw new Refusal(REFUSALS[key.state], { ip });
  request.allowance = { limits: key.limits, used, until: key.until, isExceeded: !isAdmitted };
  if (!isAdmitted) throw limitReached(loaded);
  return {
    profileId: key.profileId,
    role: key.role,
    memberRole: 'owner',
    resellerId: key.resellerId,
    priceListId: key.priceListId,
    language: languageOf(request),
    ip,
    hasRecentPassword: false,
    lookedAtBy: null,
    apiKey: { id: key.id, name: key.name, scopes: key.scopes, isTest: isTestSecret(secret) },
  };
}

/** Both may be used up: the longer wait counts, as in Retry-After. */
function limitReached({ key: { limits }, used }: LoadedKey): Refusal {
  const window = used.day >= limits.day ? 'day' : 'hour';
  return new Refusal('api_limit_reached', { window, limit: String(limits[window]) });
}
