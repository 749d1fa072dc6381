// A container as small as it gets: a root of its own that can't be written to, a process number 1 without rights, this machine's network.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Image } from './built-image.ts';

export interface Container {
  /** Of its process number 1, as this machine counts. */
  pid: number;
  output(): string;
  /** To its process number 1, which only hears what it listens for; nothing where it has ended. */
  stop(): void;
  exited: Promise<number | NodeJS.Signals>;
  /** Runs a command in it as the image's user; the exit status. */
  run(command: string[]): number | null;
}

interface Options {
  command?: string[];
  /** Whether it has a place to write to at /data. */
  keepsData?: boolean;
}

/** Ids stay as they are, so what it may is what its user may. */
const ROOT_MADE = `
  set -e
  mount --bind "$IMAGE" "$IMAGE"
  mount --options remount,bind,ro "$IMAGE"
  mount --types proc proc "$IMAGE/proc"
  mount --rbind /dev "$IMAGE/dev"
  mount --types tmpfs tmpfs "$IMAGE/tmp"
  if test "$IMAGE_DATA" = yes; then mount --types tmpfs --options "mode=700,uid=\${IMAGE_USER%:*}" tmpfs "$IMAGE/data"; fi
  exec chroot --userspec="$IMAGE_USER" "$IMAGE" env --unset=IMAGE --unset=IMAGE_USER --unset=IMAGE_DATA --chdir="$IMAGE_FOLDER" "$@"`;

export async function startContainer(
  image: Image,
  variables: Record<string, string>,
  { command = image.command, keepsData = false }: Options = {},
): Promise<Container> {
  const env = { ...image.environment, ...variables };
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ROOT_MADE, 'container', ...command],
    {
      env: {
        ...env,
        IMAGE: image.root,
        IMAGE_USER: image.user,
        IMAGE_FOLDER: image.folder,
        IMAGE_DATA: keepsData ? 'yes' : 'no',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => done(signal ?? code ?? 0)),
  );
  const pid = await vi.waitFor(() => firstChildOf(child.pid ?? 0), { timeout: 5000, interval: 5 });
  return {
    pid,
    output: () => output,
    stop: () => void (child.exitCode === null && process.kill(pid, image.stopSignal)),
    exited,
    run(words) {
      const [user = '', group = ''] = image.user.split(':');
      const enter = ['--target', String(pid), '--mount', '--pid', '--root', '--wd'];
      const ran = spawnSync('nsenter', [...enter, '--setgid', group, '--setuid', user, '--', ...words], {
        env,
        encoding: 'utf8',
      });
      output += ran.stderr;
      return ran.status;
    },
  };
}

function firstChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (children === '') throw new Error('no child yet');
  return Number(children.split(' ')[0]);
}
