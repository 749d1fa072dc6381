// What `npm test` says at its end: the second run of a file is the last word on it, and what passes only then is told.
import { expect, test } from 'vitest';
import { readPlaywright, readVitest, type Outcome } from '../../run/read-outcomes.js';
import { filesToTryAgain, judge } from '../../run/second-try.js';

const good = (file: string, name: string): Outcome => ({ file, name, isGood: true, why: '' });
const bad = (file: string, name: string, why = 'once'): Outcome => ({ file, name, isGood: false, why });

test('of what failed once, what passes alone is passed and listed with its first failure', () => {
  const first = [good('a', '1'), bad('a', '2'), good('b', '1'), bad('c', '1')];
  expect(filesToTryAgain(first)).toEqual(['a', 'c']);
  const again = [good('a', '1'), good('a', '2'), bad('c', '1', 'twice')];
  expect(judge(first, again, ['a', 'c'])).toEqual({
    passed: [good('b', '1'), good('a', '1'), good('a', '2')],
    failed: [bad('c', '1', 'twice')],
    onlyAlone: [bad('a', '2')],
  });
});

test('what passed first and fails alone has failed', () => {
  const { failed, onlyAlone } = judge(
    [good('a', '1'), bad('a', '2')],
    [bad('a', '1'), good('a', '2')],
    ['a'],
  );
  expect([failed, onlyAlone]).toEqual([[bad('a', '1')], [bad('a', '2')]]);
});

test('a test that is missing the second time has failed', () => {
  const { passed, failed } = judge([good('a', '1'), bad('a', '2', 'why')], [good('a', '1')], ['a']);
  expect([passed, failed]).toEqual([[good('a', '1')], [bad('a', '2', 'why')]]);
  expect(judge([bad('a', '', 'not loaded')], [], ['a']).failed).toEqual([bad('a', '', 'not loaded')]);
});

test('a file that could not be run is judged by its tests of the second time', () => {
  const { passed, failed, onlyAlone } = judge([bad('a', '')], [good('a', '1'), good('a', '2')], ['a']);
  expect([passed.length, failed, onlyAlone]).toEqual([2, [], [bad('a', '')]]);
});

test('nothing is tried again where more than ten failed, or what failed is no test', () => {
  const failures = (count: number) => Array.from({ length: count }, (_, index) => bad('a', String(index)));
  expect(filesToTryAgain(failures(10))).toEqual(['a']);
  expect(filesToTryAgain(failures(11))).toEqual([]);
  expect(filesToTryAgain([bad('a', '1'), bad('', 'Browser tests')])).toEqual([]);
  expect(judge(failures(11), [], []).failed).toHaveLength(11);
});

test('reports of both runners are read, with files that did not load and tests that did not run', () => {
  const assertion = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const read = readVitest({
    testResults: [
      { name: '/x/a.test.ts', status: 'passed', message: '', assertionResults: [assertion] },
      { name: '/x/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: '/x/c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ ...assertion, status: 'skipped' }],
      },
    ],
  });
  expect(read).toEqual([
    good('/x/a.test.ts', 'adds'),
    bad('/x/b.test.ts', '', 'no such module'),
    bad('/x/c.test.ts', 'adds', ''),
  ]);
  const spec = (title: string, status: string, message = '') => ({
    title,
    tests: [{ status, results: [{ errors: message === '' ? [] : [{ message }] }] }],
  });
  const file = 'orders/cart.e2e.ts';
  expect(
    readPlaywright({
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: file,
          file,
          specs: [spec('buys', 'expected')],
          suites: [
            { title: 'in Arabic', file, specs: [spec('buys', 'unexpected', '\u001b[31mno\u001b[39m')] },
          ],
        },
      ],
    }),
  ).toEqual([bad('', 'Playwright', 'no browser'), good(file, 'buys'), bad(file, 'in Arabic › buys', 'no')]);
});
