// npm run catalogue:compare -- url url: what two databases differ in, tables to privileges. Exit status 1 when they do.
import pg from 'pg';
import { readCatalogue } from '#test/store/read-catalogue.ts';
import './say-failures.ts';

const [left, right] = process.argv.slice(2);
if (left === undefined || right === undefined) {
  throw new Error('Name two databases: npm run catalogue:compare -- postgres://… postgres://…');
}
const before = await linesOf(left);
const after = await linesOf(right);
const differences = [
  ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
];
for (const line of differences) console.log(line);
console.log(`${before.length} and ${after.length} parts, ${differences.length} differences.`);
process.exitCode = differences.length === 0 ? 0 : 1;

async function linesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readCatalogue(client);
  } finally {
    await client.end();
  }
}
