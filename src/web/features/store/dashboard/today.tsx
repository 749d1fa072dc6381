import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from '../dashboard.module.css';
import { BuyAgain } from './buy-again.tsx';
import { EndingList } from './ending-list.tsx';
import { FirstSteps, hasStepsLeft } from './first-steps.tsx';
import { dashboardQuery } from './store-queries.ts';
import { Unfinished } from './unfinished.tsx';

/** What a reseller comes for first; each part only where there is something of it. */
export function Today() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={3} />
    ) : (
      <ErrorCard error={error} onRetry={() => void refetch()} />
    );
  const { unfinished, buy_again: again, ending, first_steps: steps } = data;
  const parts = [
    again.length > 0 ? <BuyAgain key="again" lines={again} /> : null,
    ending.length > 0 ? <EndingList key="ending" subscriptions={ending} /> : null,
    hasStepsLeft(steps) ? <FirstSteps key="steps" steps={steps} /> : null,
  ].filter((part) => part !== null);
  return (
    <>
      <Unfinished {...unfinished} />
      {parts.length === 0 ? null : <div className={classes['today']}>{parts}</div>}
    </>
  );
}
