import { createServer } from 'node:net';

/** Fails early and clearly if the port is taken, before anything is started. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) => {
      probe.once('error', failed);
      probe.listen(port, host, done);
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or start with PORT=${port + 1}.`,
        { cause },
      );
    }
    throw new Error(`Rasid may not listen on ${host}:${port} (${String(code)}).`, { cause });
  }
  await new Promise((done) => probe.close(done));
}
