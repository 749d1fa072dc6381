// What is said beside the logger, by the process as it ends and by those that it started, is a line of JSON as all others.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { logError, logLine, logOutput } from '#server/platform/log-line.ts';
  logLine(30, 'it stops');
  logError(60, new Error('lost\\nfor good'), 'it ended');
  const child = spawn(process.execPath, ['-e', 'throw new Error("at a loss")'], { stdio: ['ignore', 'ignore', 'pipe'] });
  logOutput(child, 'another said');
  // What the child says keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  await once(child, 'close');
  clearInterval(alive);
`;

test('each is one line, with its level and what went wrong', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const common = { time: expect.any(Number), pid: expect.any(Number) };
  const lines = said.trim().split('\n');
  expect(lines.slice(0, 2).map((line): unknown => JSON.parse(line))).toEqual([
    { ...common, level: 30, msg: 'it stops' },
    {
      ...common,
      level: 60,
      msg: 'it ended',
      err: { message: 'lost\nfor good', stack: expect.stringContaining('Error: lost') },
    },
  ]);
  const others = lines.slice(2).map((line): unknown => JSON.parse(line));
  expect(others[0]).toMatchObject({ level: 40, msg: 'another said' });
  expect(JSON.stringify(others)).toContain('Error: at a loss');
});
