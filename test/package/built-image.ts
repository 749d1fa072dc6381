// Images as their Dockerfiles say, made by Debian's buildah without a daemon or a registry.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';

const run = promisify(execFile);
/** Outside the project, whose packages are installed anew now and then. */
const CACHE = '/var/tmp/rasid-package';
const DEBIAN = 'debian:bookworm-slim';
/** With the Node that npm was installed with, whose settings it reads. */
const UNPINNED = {
  ...process.env,
  PATH: (process.env['PATH'] ?? '').replaceAll(/[^:]*node_modules\/\.bin:/g, ''),
};
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

export interface Image {
  /** Its files, as a container's root. */
  root: string;
  user: string;
  command: string[];
  health: string[];
  folder: string;
  stopSignal: string;
  environment: Record<string, string>;
  /** What its building said. */
  said: string;
  remove(): Promise<void>;
}

const config = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string().default(''),
      Env: z.array(z.string()).default([]),
      Cmd: z.array(z.string()),
      WorkingDir: z.string().transform((folder) => folder || '/'),
      StopSignal: z.string().default('SIGTERM'),
      Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
    }),
  }),
});

export async function buildImage(dockerfile: string, context: string): Promise<Image> {
  for (const [, name = ''] of readFileSync(dockerfile, 'utf8').matchAll(/^FROM (\S+)/gm))
    await makeBase(name);
  const name = 'localhost/rasid-tested';
  const build = ['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  const { stdout, stderr } = await runBuildah([...build, '--tag', name, '--file', dockerfile, context]);
  const read = config.parse(JSON.parse(await buildah('inspect', '--type', 'image', name))).Docker.config;
  const container = await buildah('from', '--pull-never', name);
  const { User: user, Cmd: command, WorkingDir: folder, StopSignal: stopSignal } = read;
  return {
    root: await buildah('mount', container),
    user,
    command,
    folder,
    stopSignal,
    health: read.Healthcheck?.Test.slice(1) ?? [],
    environment: Object.fromEntries(read.Env.map((line) => line.split(/=(.*)/s, 2))),
    said: `${stdout}\n${stderr}`,
    async remove() {
      await buildah('rm', container);
      await buildah('rmi', name);
    },
  };
}

/** A stand-in for each image that a Dockerfile begins from, kept for the next run; another one fails. */
async function makeBase(name: string): Promise<void> {
  if ((await buildah('images', '--quiet', '--filter', `reference=${name}`)) !== '') return;
  const node = /"node": "(\d+\.\d+\.\d+)"/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[1];
  if (name === DEBIAN) await makeDebian();
  else if (name === `node:${node}-bookworm-slim`) await makeNode(name);
  else throw new Error(`Nothing stands in for ${name} here`);
}

async function makeDebian(): Promise<void> {
  const root = join(CACHE, 'bookworm');
  if (!existsSync(join(root, 'usr/bin/env')))
    await run('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: OUTPUT_BYTES_MAX });
  await commit('scratch', DEBIAN, (place) => run('cp', ['--archive', `${root}/.`, place]));
}

/** Debian with the Node that the project pins, this machine's npm, and its way to the registry. */
async function makeNode(name: string): Promise<void> {
  await makeBase(DEBIAN);
  await commit(DEBIAN, name, async (place) => {
    const local = join(place, 'usr/local');
    cpSync(join(ROOT, 'node_modules/node/bin/node'), join(local, 'bin/node'));
    chmodSync(join(local, 'bin/node'), 0o755);
    const npm = dirname(dirname(realpathSync((await run('which', ['npm'])).stdout.trim())));
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    const setting = async (key: string) =>
      (await run('npm', ['config', 'get', key], { env: UNPINNED })).stdout.trim();
    const authorities = await setting('cafile');
    const lines = [`registry=${await setting('registry')}`];
    if (existsSync(authorities)) {
      cpSync(authorities, join(place, 'etc/npm-authorities.crt'), { dereference: true });
      lines.push('cafile=/etc/npm-authorities.crt');
    }
    mkdirSync(join(local, 'etc'), { recursive: true });
    writeFileSync(join(local, 'etc/npmrc'), `${lines.join('\n')}\n`);
  });
}

async function commit(from: string, name: string, fill: (root: string) => Promise<unknown>): Promise<void> {
  const container = await buildah('from', '--pull-never', from);
  await fill(await buildah('mount', container));
  await buildah('umount', container);
  await buildah('commit', '--format', 'docker', container, `docker.io/library/${name}`);
  await buildah('rm', container);
}

/** The answer of buildah to a question. */
async function buildah(...args: string[]): Promise<string> {
  return (await runBuildah(args)).stdout.trim();
}

async function runBuildah(args: string[]): Promise<{ stdout: string; stderr: string }> {
  mkdirSync(CACHE, { recursive: true });
  const place = [
    '--root',
    join(CACHE, 'images'),
    '--runroot',
    join(CACHE, 'run'),
    '--storage-driver',
    'overlay',
  ];
  try {
    return await run('buildah', [...place, ...args], { maxBuffer: OUTPUT_BYTES_MAX });
  } catch (error) {
    const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error);
    throw new Error(`buildah ${args[0]}: ${`${stdout}\n${stderr}`.slice(-4000)}`, { cause: error });
  }
}
