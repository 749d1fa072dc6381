// Before each file of tests: an error that a store logged, or a job that failed, fails the test in which it came.
import { afterAll, afterEach } from 'vitest';
import { expectNoMore, refuseUnexpected } from './unexpected-errors.ts';

afterEach(refuseUnexpected);
afterAll(() => {
  try {
    refuseUnexpected();
  } finally {
    expectNoMore();
  }
});
