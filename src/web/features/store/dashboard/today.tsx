import { useQuery } from '@tanstack/react-query';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from '../dashboard.module.css';
import { BuyAgain } from './buy-again.tsx';
import { EndingList } from './ending-list.tsx';
import { FirstSteps, hasStepsLeft } from './first-steps.tsx';
import { dashboardQuery } from './store-queries.ts';
import { Unfinished } from './unfinished.tsx';

/** What a reseller comes for first; each part only where there is something of it. */
export function Today() {
  return (
    <Answered answer={useQuery(dashboardQuery)} waiting={<RowsSkeleton rows={3} />}>
      {({ unfinished, buy_again: again, ending, first_steps: steps }) => (
        <>
          <Unfinished {...unfinished} />
          <div className={classes['today']}>
            {again.length > 0 ? <BuyAgain lines={again} /> : null}
            {ending.length > 0 ? <EndingList subscriptions={ending} /> : null}
            {hasStepsLeft(steps) ? <FirstSteps steps={steps} /> : null}
          </div>
        </>
      )}
    </Answered>
  );
}
