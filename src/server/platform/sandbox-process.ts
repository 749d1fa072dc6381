import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';

/** Fake gateway and mail server, as a separate process. */
export interface SandboxProcess {
  httpUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const READY = z.object({ type: z.literal('ready'), httpPort: z.number(), smtpPort: z.number() });
const MAIN = join(ROOT, 'sandbox/main.ts');

/** The child exits when this process dies, because the IPC channel closes. */
export async function startSandboxProcess(
  folder: string,
  publicUrl: string,
  gatewayKey: string,
  /** Where replies to mails go, and what they are signed with. */
  mailHook: { url: string; secret: string },
): Promise<SandboxProcess> {
  const child = fork(MAIN, [], {
    env: {
      ...process.env,
      SANDBOX_DIR: folder,
      SANDBOX_PUBLIC_URL: publicUrl,
      SANDBOX_GATEWAY_KEY: gatewayKey,
      SANDBOX_MAIL_HOOK: mailHook.url,
      SANDBOX_MAIL_SECRET: mailHook.secret,
    },
    detached: true,
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const ports = await new Promise<z.output<typeof READY>>((done, failed) => {
    child.once('message', (message) => done(READY.parse(message)));
    child.once('error', failed);
    void exited.then(() => failed(new Error('The sandbox servers did not start.')));
  });
  return {
    httpUrl: `http://127.0.0.1:${ports.httpPort}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
