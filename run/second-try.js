// Files with a failed test run once more, alone: what passes then fails only on a machine that is busy, and is listed.

/** More failures than these, and something is wrong with all: nothing is tried again. */
const MOST = 10;

export function filesToTryAgain(outcomes) {
  const failed = outcomes.filter(({ isGood }) => !isGood);
  const isHopeless = failed.length > MOST || failed.some(({ file }) => file === '');
  return isHopeless ? [] : [...new Set(failed.map(({ file }) => file))];
}

export function judge(first, again, files) {
  const isAgain = ({ file }) => files.includes(file);
  const isSame = (one) => (other) => one.file === other.file && one.name === other.name;
  const missing = first.filter(
    // A file that could not be run has no name of a test: its second run has them.
    (one) => isAgain(one) && !again.some(one.name === '' ? ({ file }) => file === one.file : isSame(one)),
  );
  const last = [
    ...first.filter((one) => !isAgain(one)),
    ...again,
    ...missing.map((one) => ({ ...one, isGood: false, why: one.why || 'It did not run a second time.' })),
  ];
  const failed = last.filter(({ isGood }) => !isGood);
  const onlyAlone = first.filter((one) => isAgain(one) && !one.isGood && !failed.some(isSame(one)));
  return { passed: last.filter(({ isGood }) => isGood), failed, onlyAlone };
}
