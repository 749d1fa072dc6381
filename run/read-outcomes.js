// What the reports of the two test runners say, in one form: an outcome for each test (read-outcomes.d.ts).

const LONGEST = 1500;

export function readVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const outcomes = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      isGood: test.status === 'passed',
      why: shorten(test.failureMessages?.join('\n')),
    }));
    const isBroken = status === 'failed' && outcomes.every(({ isGood }) => isGood);
    return isBroken ? [...outcomes, { file, name: '', isGood: false, why: shorten(message) }] : outcomes;
  });
}

export function readPlaywright({ suites, errors }) {
  return [
    ...errors.map(({ message }) => ({ file: '', name: 'Playwright', isGood: false, why: shorten(message) })),
    ...suites.flatMap((suite) => readSuite(suite, [])),
  ];
}

function readSuite({ title, file, suites = [], specs = [] }, above) {
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        file,
        name: [...above, spec.title].join(' › '),
        isGood: test.status === 'expected',
        why: test.status === 'expected' ? '' : shorten(explain(test)),
      })),
    ),
    ...suites.flatMap((suite) => readSuite(suite, suite.title === title ? above : [...above, suite.title])),
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
