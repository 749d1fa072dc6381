import { startSandbox } from '#sandbox/start-sandbox.ts';
import type { Sandbox, SandboxOptions } from '#sandbox/start-sandbox.ts';

/** How long closing may take before the process ends anyway. */
const CLOSE_WITHIN_MS = 3000;

const hasParent = process.send !== undefined;
let starting: Promise<Sandbox> | null = null;

try {
  const options = readOptions(process.env);
  // Before the start, so that a parent that dies meanwhile is noticed too.
  process.once('SIGTERM', () => void stop());
  process.once('disconnect', () => void stop());
  // Ctrl-C reaches the whole group: a parent decides itself when its sandbox is no longer needed.
  process.on('SIGINT', () => void (hasParent ? undefined : stop()));
  starting = startSandbox(options);
  const { httpPort, controlPort, smtpPort } = await starting;
  if (hasParent) {
    // The callback takes the error of a parent that is gone by now; `disconnect` ends the process then.
    process.send?.({ type: 'ready', httpPort, controlPort, smtpPort }, () => undefined);
  } else {
    console.log(`Sandbox: http://127.0.0.1:${httpPort}/mailbox/ and smtp://127.0.0.1:${smtpPort}`);
    console.log(`Switches of the gateway: http://127.0.0.1:${controlPort}/faults`);
  }
} catch (error) {
  console.error('The sandbox did not start:', error instanceof Error ? error.message : error);
  process.exit(1);
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  const sandbox = await starting;
  await sandbox?.close();
  process.exit(0);
}

function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const [dir, publicUrl, gatewayKey] = ['SANDBOX_DIR', 'SANDBOX_PUBLIC_URL', 'SANDBOX_GATEWAY_KEY'].map(
    (name) => {
      const value = env[name] ?? '';
      if (value === '') {
        throw new Error(`${name} is not set.`);
      }
      return value;
    },
  );
  const [url, secret] = [env['SANDBOX_MAIL_HOOK'] ?? '', env['SANDBOX_MAIL_SECRET'] ?? ''];
  return {
    dir: dir ?? '',
    publicUrl: publicUrl ?? '',
    gatewayKey: gatewayKey ?? '',
    mailHook: url === '' || secret === '' ? undefined : { url, secret },
    httpPort: readPort(env, 'SANDBOX_HTTP_PORT'),
    controlPort: readPort(env, 'SANDBOX_CONTROL_PORT'),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT'),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string): number {
  const text = env[name] ?? '0';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error(`${name} is not a port: ${text}`);
  }
  return port;
}
