import { useQuery } from '@tanstack/react-query';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from '../dashboard.module.css';
import { BuyAgain } from './buy-again.tsx';
import { EndingList } from './ending-list.tsx';
import { part } from '#web/ui/page/part.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { dashboardQuery } from './store-queries.ts';
import { Unfinished } from './unfinished.tsx';

/** Of new resellers alone. */
const FirstSteps = part(async () => (await import('./first-steps.tsx')).FirstSteps);

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
            {steps === null ? null : (
              <PartBoundary fallback={<RowsSkeleton rows={3} />}>
                <FirstSteps steps={steps} />
              </PartBoundary>
            )}
          </div>
        </>
      )}
    </Answered>
  );
}
