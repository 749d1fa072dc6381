import { deriveKey } from '../platform/crypto/secret-key.ts';
import { openSealedBox, type SealedBox } from '../platform/crypto/sealed-box.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { ChargilyClient, type ChargilySettings, type GatewayMode } from './chargily/chargily-client.ts';

/** The gateway without keys from the panel. */
export interface GatewaySetup {
  /** The demo's sandbox; null outside the demo. */
  sandbox: ChargilySettings | null;
  /** From CHARGILY_MODE and CHARGILY_SECRET_KEY; null: not configured. */
  environment: ChargilySettings | null;
  /** Address and webhook settings by mode, for keys from the panel. */
  places: Record<'test' | 'live', Omit<ChargilySettings, 'secretKey' | 'mode'>>;
  /** Encrypts keys from the panel. */
  box: SealedBox;
}

/** A key that verifies webhooks, and the mode it implies. */
export interface WebhookKey {
  secretKey: string;
  mode: GatewayMode;
}

/** Webhooks signed with a replaced key may still be in flight. */
const RETIRED_KEYS_HOURS = 24;

export function gatewayKeysBox(secretKey: string): SealedBox {
  return openSealedBox(deriveKey(secretKey, 'gateway keys'));
}

/**
 * The gateway's current configuration: keys from the panel win over the environment's, and those over the sandbox. Read
 * from the database each time, because any server may have changed it.
 */
export class Gateway {
  readonly setup: GatewaySetup;

  constructor(setup: GatewaySetup) {
    this.setup = setup;
  }

  /** Whether new checkouts can be created. */
  async isOpen(db: Db): Promise<boolean> {
    return (await this.#open(db)) !== null;
  }

  /** For new checkouts. Refusal: gateway_unavailable. */
  async current(db: Db): Promise<ChargilyClient> {
    const settings = await this.#open(db);
    if (settings === null) throw new Refusal('gateway_unavailable');
    return new ChargilyClient(settings);
  }

  async #open(db: Db): Promise<ChargilySettings | null> {
    const { environment, sandbox } = this.setup;
    const settings = (await this.#fromPanel(db)) ?? environment ?? sandbox;
    // A store that lost its live keys must not fall back to play money.
    if (settings === null || (settings.mode !== 'live' && (await takesRealPayments(db)))) return null;
    return settings;
  }

  /** For an existing checkout of this mode; null if no longer configured. */
  async ofMode(db: Db, mode: GatewayMode | null): Promise<ChargilyClient | null> {
    const known = await this.configured(db);
    return (mode === null ? known[0] : known.find(({ settings }) => settings.mode === mode)) ?? null;
  }

  /** One client per configured mode, the active one first. */
  async configured(db: Db): Promise<ChargilyClient[]> {
    const { environment, sandbox } = this.setup;
    const known = [await this.#fromPanel(db), environment, sandbox].filter((one) => one !== null);
    return known
      .filter(({ mode }, index) => known.findIndex((one) => one.mode === mode) === index)
      .map((settings) => new ChargilyClient(settings));
  }

  /** Keys that may have signed a webhook: the active ones, and those replaced within a day. */
  async webhookKeys(db: Db): Promise<WebhookKey[]> {
    const { environment, sandbox, box } = this.setup;
    const rows = await db
      .selectFrom('gateway_keys')
      .select(['id', 'mode', 'sealed_secret'])
      .where((eb) =>
        eb.or([
          eb('retired_at', 'is', null),
          eb('retired_at', '>', sql<string>`now() - make_interval(hours => ${RETIRED_KEYS_HOURS})`),
        ]),
      )
      .execute();
    return [
      ...rows.map(({ id, mode, sealed_secret }) => ({
        secretKey: box.open(id, sealed_secret).toString('utf8'),
        mode,
      })),
      ...[environment, sandbox].filter((one) => one !== null),
    ];
  }

  async #fromPanel(db: Db): Promise<ChargilySettings | null> {
    const row = await db
      .selectFrom('gateway_keys')
      .select(['id', 'mode', 'sealed_secret'])
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const secretKey = this.setup.box.open(row.id, row.sealed_secret).toString('utf8');
    return { ...this.setup.places[row.mode], secretKey, mode: row.mode };
  }
}

/** Whether live mode was ever used (settings.takes_real_payments). */
export async function takesRealPayments(db: Db): Promise<boolean> {
  const { takes_real_payments: isReal } = await db
    .selectFrom('settings')
    .select('takes_real_payments')
    .executeTakeFirstOrThrow();
  return isReal;
}
