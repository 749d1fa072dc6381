// How long the workers of a test run were busy with each room: `npm test` stays short by what each of them may take.
import { root } from './install.js';

/** Of a worker, on a machine that takes 60 s for types and linter; who needs more moves tests to `npm run test:full`. */
export const ROOM_SECONDS = 100;
const LAYERS = new Set(['src', 'server', 'web', 'shared', 'features', 'test', 'e2e']);

/**
 * @param reports what the JSON reporters of both runners wrote
 * @returns rooms with their seconds, the longest first
 */
export function secondsByRoom(reports) {
  const seconds = new Map();
  const add = (file, ms) => {
    const folders = file.replace(`${root}/`, '').split('/').slice(0, -1);
    const room = folders.find((folder) => !LAYERS.has(folder)) ?? 'others';
    seconds.set(room, (seconds.get(room) ?? 0) + ms / 1000);
  };
  const addSuite = ({ file, suites = [], specs = [] }) => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    for (const { duration } of results) add(file, duration);
    for (const suite of suites) addSuite(suite);
  };
  for (const { testResults = [], suites = [] } of reports) {
    for (const { name, startTime, endTime } of testResults) add(name, endTime - startTime);
    for (const suite of suites) addSuite(suite);
  }
  return [...seconds].toSorted(([, a], [, b]) => b - a);
}
