import { lazy, Suspense } from 'react';
import { loadMessages } from '../i18n/message-store.ts';
import { useSession } from '../session/session.ts';
import { useTeamBarrier } from '../session/team-role.ts';
import classes from './header.module.css';

const CartButton = lazy(async () => {
  const [button] = await Promise.all([import('../features/cart/cart-button.tsx'), loadMessages(['cart'])]);
  return { default: button.CartButton };
});

/** For who may buy. It comes behind the page, in a place that is kept for it where there is room. */
export function LazyCartButton() {
  const { reseller, looked_at_by } = useSession();
  const isBarred = useTeamBarrier()('buy') !== null;
  if (reseller === null || looked_at_by !== null || isBarred) return null;
  return (
    <Suspense
      fallback={
        <div className={classes['wide']}>
          <span className={classes['icon']} />
        </div>
      }
    >
      <CartButton className={classes['icon']} emptyClassName={classes['wide']} />
    </Suspense>
  );
}
