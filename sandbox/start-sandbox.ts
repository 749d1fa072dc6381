import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { controlRoutes } from '#sandbox/gateway/control-routes.ts';
import { gateway, openParts } from '#sandbox/gateway/gateway.ts';
import type { GatewayOptions } from '#sandbox/gateway/gateway.ts';
import { MailStore } from '#sandbox/mailbox/mail-store.ts';
import { mailbox } from '#sandbox/mailbox/mailbox.ts';
import type { MailHook } from '#sandbox/mailbox/send-reply.ts';
import { startSmtp } from '#sandbox/mailbox/smtp.ts';

export interface SandboxOptions {
  /** Everything is kept below this folder. */
  dir: string;
  /** Where a browser reaches the sandbox, e.g. http://localhost:3000/sandbox. */
  publicUrl: string;
  /** The gateway's secret key: what the store authenticates with and what webhooks are signed with. */
  gatewayKey: string;
  /** Where replies from the mailbox go; without it there are none. */
  mailHook?: MailHook | undefined;
  /** 0, the default, lets the system choose. */
  httpPort?: number;
  controlPort?: number;
  smtpPort?: number;
  /** Finer settings of the gateway, for tests. */
  gateway?: Pick<GatewayOptions, 'now' | 'withholdMs' | 'webhooks'>;
}

export interface Sandbox {
  /** Where a store may send its visitors. */
  httpPort: number;
  /** The gateway's switches, for tests on this machine: no visitor gets here by any spelling of an address. */
  controlPort: number;
  smtpPort: number;
  close: () => Promise<void>;
}

/** Starts the stand-ins for the outside world: the payment gateway at /gateway, the mailbox at /mailbox, and SMTP. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const store = await MailStore.open(join(options.dir, 'mails'));
  const smtp = await startSmtp(store, options.smtpPort ?? 0);
  // A close must not wait for a kept-alive connection or a withheld reply.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const control = Fastify({ forceCloseConnections: true });
  const close = async (): Promise<void> => {
    await Promise.all([app.close(), control.close(), smtp.close()]);
  };
  try {
    const parts = await openParts({
      ...options.gateway,
      dir: options.dir,
      publicUrl: `${publicUrl}/gateway`,
      secret: options.gatewayKey,
    });
    await app.register(gateway, { prefix: '/gateway', parts });
    await control.register(controlRoutes, { parts });
    await app.register(mailbox, {
      prefix: '/mailbox',
      store,
      publicUrl: `${publicUrl}/mailbox`,
      mailHook: options.mailHook,
    });
    const httpPort = await listen(app, options.httpPort ?? 0);
    const controlPort = await listen(control, options.controlPort ?? 0);
    return { httpPort, controlPort, smtpPort: smtp.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(app: FastifyInstance, port: number): Promise<number> {
  const address = await app.listen({ port, host: '127.0.0.1' });
  return Number(new URL(address).port);
}
