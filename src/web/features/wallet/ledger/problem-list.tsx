import { useMessages, useTranslations } from 'use-intl';
import type { LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import type { Messages } from '#shared/messages.ts';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';

type Problem = NonNullable<LedgerCheck['problems']>[number];
type Known = keyof Messages['ledger']['check']['problem_words'];

/** The rows that are wrong, the first ones first: which, and in what way. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('ledger.check');
  const wordsOf = useProblemWords();
  return (
    <ul className="bare lines" aria-label={t('problems')}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)} className="stack gap-xs">
          <span className="medium">{wordsOf(problem)}</span>
          <InlineFacts
            facts={[
              { name: t('account'), value: problem.account_id },
              { name: t('sequence'), value: problem.sequence },
              { name: t('transfer'), value: problem.transfer_id },
              { name: t('detail'), value: problem.detail },
            ].map(({ name, value }) =>
              value === null || value === '' ? null : { name, value: <CodeText>{value}</CodeText> },
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** In the reader's words where there are some, else as the database names it. */
function useProblemWords(): (problem: Problem) => string {
  const t = useTranslations('ledger.check.problem_words');
  const { ledger } = useMessages();
  const isKnown = (name: string): name is Known => Object.hasOwn(ledger?.check.problem_words ?? {}, name);
  return ({ problem }) => {
    const name = problem.replaceAll(' ', '_');
    return isKnown(name) ? t(name) : problem;
  };
}
