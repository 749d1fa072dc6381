import { part } from '#web/ui/page/part.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { WhenInSight } from '#web/ui/page/when-in-sight.tsx';
import { InsightSkeleton } from './insight-skeleton.tsx';

const Spending = part(async () => (await import('./spending/spending.tsx')).Spending, ['spending']);

/** A client's own figures, below what they come for: nothing of them is loaded before someone scrolls there. */
export function ClientInsight() {
  return (
    <WhenInSight waiting={<InsightSkeleton isBlank />}>
      <PartBoundary fallback={<InsightSkeleton />}>
        <Spending />
      </PartBoundary>
    </WhenInSight>
  );
}
