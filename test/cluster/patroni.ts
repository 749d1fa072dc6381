// Debian's PostgreSQL 15 under Patroni: three nodes with synchronous replication, etcd, and HAProxy that leads to the leader.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { freePort } from '#test/free-port.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PROGRAMS = [
  ['patroni', 'patroni', '--version'],
  ['etcd', 'etcd-server', '--version'],
] as const;

/** Packages of Debian that are not there. */
export const missingForPatroni = PROGRAMS.filter(
  ([program, , version]) => spawnSync(program, [version]).status !== 0,
).map(([, name]) => name);

interface Node {
  name: string;
  restPort: number;
  port: number;
  folder: string;
  process: ChildProcess | null;
  /** The end of what it has said. */
  said: string;
}

export class PatroniCluster {
  readonly #folder: string;
  readonly #nodes: Node[] = [];
  readonly #others: ChildProcess[] = [];
  readonly #etcdPort: number;
  readonly #port: number;

  private constructor(folder: string, etcdPort: number, port: number) {
    this.#folder = folder;
    this.#etcdPort = etcdPort;
    this.#port = port;
  }

  static async start(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'rasid-patroni-'));
    const cluster = new PatroniCluster(folder, await freePort(), await freePort());
    try {
      await cluster.#open();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #open(): Promise<void> {
    await this.#startEtcd();
    for (let number = 1; number <= 3; number += 1) {
      const name = `node${number}`;
      const node = {
        name,
        restPort: await freePort(),
        port: await freePort(),
        folder: join(this.#folder, name),
        process: null,
        said: '',
      };
      mkdirSync(node.folder);
      this.#nodes.push(node);
      this.#configure(node);
    }
    for (const node of this.#nodes) this.#startNode(node);
    await this.#startHaProxy();
    await this.settled();
  }

  /** The leader, through HAProxy. */
  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** The name of the node that leads; null: none does. */
  async leader(): Promise<string | null> {
    const leads = await Promise.all(this.#nodes.map((node) => answers(node, '/leader')));
    return this.#nodes.find((_, index) => leads[index] === true)?.name ?? null;
  }

  /** All three are there, and a standby confirms what the leader commits. */
  async settled(): Promise<void> {
    await vi.waitFor(
      async () => {
        const text = JSON.stringify(await Promise.all(this.#nodes.map((node) => stateOf(node))));
        const streaming = text.match(/"state":"streaming"|"replication_state":"streaming"/g)?.length ?? 0;
        const isSynchronous = (await Promise.all(this.#nodes.map((node) => answers(node, '/sync')))).includes(
          true,
        );
        if ((await this.leader()) === null || streaming < 2 || !isSynchronous)
          throw new Error(`not settled: ${text}`);
      },
      { timeout: 120_000, interval: 200 },
    );
  }

  /** kill -9 of a node: of Patroni and of all its PostgreSQL. */
  kill(name: string): void {
    const node = this.#find(name);
    const pids = [node.process?.pid ?? 0, ...processesOf(node.folder)];
    for (const pid of pids) signal(pid, 'SIGSTOP');
    for (const pid of pids) signal(pid, 'SIGKILL');
  }

  startAgain(name: string): void {
    this.#startNode(this.#find(name));
  }

  async switchOver(): Promise<void> {
    const leader = (await this.leader()) ?? '';
    const response = await fetch(`http://127.0.0.1:${this.#find(leader).restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    });
    if (!response.ok) throw new Error(`no switchover: ${response.status} ${await response.text()}`);
  }

  async stop(): Promise<void> {
    for (const { name } of this.#nodes) this.kill(name);
    for (const child of this.#others) child.kill('SIGKILL');
    await vi.waitFor(() => rmSync(this.#folder, { recursive: true, force: true }), 10_000);
  }

  #find(name: string): Node {
    const node = this.#nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error(`no node ${name}`);
    return node;
  }

  async #startEtcd(): Promise<void> {
    const peer = `http://127.0.0.1:${await freePort()}`;
    const client = `http://127.0.0.1:${this.#etcdPort}`;
    this.#others.push(
      spawn(
        'etcd',
        [
          ['--data-dir', join(this.#folder, 'etcd')],
          ['--listen-client-urls', client],
          ['--advertise-client-urls', client],
          ['--listen-peer-urls', peer],
          ['--initial-advertise-peer-urls', peer],
          ['--initial-cluster', `default=${peer}`],
        ].flat(),
        { stdio: 'ignore' },
      ),
    );
    await vi.waitFor(async () => void (await fetch(`${client}/health`)), { timeout: 30_000, interval: 100 });
  }

  #configure({ name, restPort, port, folder }: Node): void {
    const rest = `127.0.0.1:${restPort}`;
    const address = `127.0.0.1:${port}`;
    const superuser = { username: 'postgres', password: 'unused' };
    const replication = { username: 'replicator', password: 'unused' };
    const settings = {
      scope: 'shop',
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      bootstrap: {
        // The least that Patroni takes.
        dcs: {
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, wal_keep_size: '256MB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: join(folder, 'data'),
        bin_dir: BIN,
        authentication: { superuser, replication, rewind: superuser },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
        parameters: { unix_socket_directories: folder, wal_log_hints: 'on' },
      },
    };
    // JSON is YAML.
    writeFileSync(join(folder, 'patroni.yml'), JSON.stringify(settings));
  }

  #startNode(node: Node): void {
    const { prefix, ownerId } = findUnprivileged();
    if (ownerId !== null) giveTo(node.folder, ownerId);
    const words = [...prefix, 'patroni', join(node.folder, 'patroni.yml')];
    const [command = '', ...args] = words;
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
    child.stderr.on('data', (part: Buffer) => (node.said = (node.said + part.toString()).slice(-2000)));
    node.process = child;
  }

  async #startHaProxy(): Promise<void> {
    const file = join(this.#folder, 'haproxy.cfg');
    const servers = this.#nodes.map(
      ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
    );
    writeFileSync(
      file,
      `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen leader
  bind 127.0.0.1:${this.#port}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
    );
    this.#others.push(spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }));
  }
}

async function answers({ restPort }: Node, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** As Patroni tells it, else what it said last. */
async function stateOf({ restPort, said }: Node): Promise<unknown> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2000) });
    return await answer.json();
  } catch {
    return said;
  }
}

/** Those whose command names the folder, and their children. */
function processesOf(folder: string): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const named = all.filter((pid) => read(pid, 'cmdline').includes(folder));
  const children = all.filter((pid) => {
    const [, parent] = /\) \S (\d+) /.exec(read(pid, 'stat')) ?? [];
    return named.includes(Number(parent));
  });
  return [...new Set([...named, ...children])];
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 1) process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
