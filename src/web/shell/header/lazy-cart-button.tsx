import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import classes from './header.module.css';
import { useParts } from '../parts.ts';

/** For who may buy. It comes behind the page, in a place that is kept for it where there is room. */
export function LazyCartButton() {
  const { reseller, looked_at_by } = useSession();
  const { CartButton } = useParts();
  const isBarred = useTeamBarrier()('buy') !== null;
  if (reseller === null || looked_at_by !== null || isBarred) return null;
  return (
    <PartBoundary
      fallback={
        <div className={`row wide-only ${classes['wide']}`}>
          <span className={classes['icon']} />
        </div>
      }
    >
      <CartButton className={classes['icon']} emptyClassName={`row wide-only ${classes['wide']}`} />
    </PartBoundary>
  );
}
