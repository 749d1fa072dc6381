// What stands outside the store: the gateway and the mail provider, or the sandbox in their place.
import { join } from 'node:path';
import type { Config } from './config.ts';
import { Gateway, gatewayKeysBox } from './deposits/gateway.ts';
import { deriveKey } from './platform/crypto/secret-key.ts';
import { startSandboxProcess } from './platform/sandbox-process.ts';
import { openInboundMail, type InboundMail } from './support/mails/inbound-mail.ts';

/** Listening everywhere, it is reached at this machine's own address. */
export function ownUrlOf({ host, port }: Config): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Demo only: the sandbox replaces whatever is not configured. Its mailbox and play money are public. */
export async function openSandbox(
  config: Config,
  secretKey: string,
  undo: (() => Promise<unknown> | void)[],
) {
  const isNeeded = config.chargily.secretKey === null || config.smtpUrl === null;
  if (!config.isDemo || !isNeeded) return null;
  const sandbox = await startSandboxProcess(
    join(config.dataDir, 'sandbox'),
    `${config.publicUrl}/sandbox`,
    sandboxGatewayKey(secretKey),
    {
      url: `${ownUrlOf(config)}/hooks/mail`,
      secret: (config.inboundMail ?? sandboxMail(config, secretKey))?.secret ?? '',
    },
  );
  undo.push(() => sandbox.stop());
  return sandbox;
}

export function openInbound(config: Config, secretKey: string): InboundMail | null {
  const how = config.inboundMail ?? sandboxMail(config, secretKey);
  return how === null ? null : openInboundMail(secretKey, how);
}

/** Where the demo's mailbox stands for the mail server, it also answers. */
function sandboxMail({ isDemo, smtpUrl }: Config, secretKey: string): Config['inboundMail'] {
  if (!isDemo || smtpUrl !== null) return null;
  const secret = `whsec_${deriveKey(secretKey, 'sandbox mail').toString('base64')}`;
  return { domain: 'reply.rasid.example', secret };
}

function sandboxGatewayKey(secretKey: string): string {
  return `test_sk_${deriveKey(secretKey, 'sandbox gateway').toString('hex').slice(0, 40)}`;
}

export function openGateway(config: Config, secretKey: string, sandboxUrl: string | null): Gateway {
  const { mode, secretKey: chargilyKey } = config.chargily;
  const webhookUrl = `${config.publicUrl}/webhooks/chargily`;
  const waitMs = config.limits.gateway;
  const places = {
    test: { baseUrl: 'https://pay.chargily.net/test/api/v2', webhookUrl, waitMs },
    live: { baseUrl: 'https://pay.chargily.net/api/v2', webhookUrl, waitMs },
  };
  return new Gateway({
    places,
    box: gatewayKeysBox(secretKey),
    environment: chargilyKey === null ? null : { ...places[mode], secretKey: chargilyKey, mode },
    sandbox:
      sandboxUrl === null
        ? null
        : {
            baseUrl: `${sandboxUrl}/gateway/test/api/v2`,
            secretKey: sandboxGatewayKey(secretKey),
            mode: 'sandbox',
            webhookUrl: `http://127.0.0.1:${config.port}/webhooks/chargily`,
            waitMs,
          },
  });
}
