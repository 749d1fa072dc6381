// What failed, by the reports of the two test runners. Said again at the end of `npm test`, because minutes of
// other output follow what the first runner printed.

const LONGEST = 1500;

/**
 * @param report what Vitest's JSON reporter wrote
 * @returns {{ name: string, why: string }[]} also files that did not load, and tests that did not run
 */
export function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({ name: `${name} › ${test.fullName}`, why: shorten(test.failureMessages.join('\n')) }));
    const isBroken = status === 'failed' && failed.length === 0;
    return isBroken ? [{ name, why: shorten(message) }] : failed;
  });
}

/** The same of what Playwright's JSON reporter wrote. */
export function listPlaywrightFailures({ suites, errors }) {
  return [
    ...errors.map((error) => ({ name: 'Playwright', why: shorten(error.message) })),
    ...suites.flatMap((suite) => listSuite(suite, '')),
  ];
}

function listSuite({ title, suites = [], specs = [] }, path) {
  const here = path === '' ? title : `${path} › ${title}`;
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'expected')
        .map((test) => ({ name: `${here} › ${spec.title}`, why: shorten(explain(test)) })),
    ),
    ...suites.flatMap((suite) => listSuite(suite, here)),
  ];
}

function explain({ status, results }) {
  const messages = results.flatMap((result) => result.errors.map((error) => error.message));
  return messages.length === 0 ? status : messages.join('\n');
}

function shorten(text = '') {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal begin with one
  const plain = text.replaceAll(/\u001b\[[\d;]*m/g, '');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)} …` : plain;
}
