import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { usePurchase } from '../use-purchase.ts';
import { cartQuery } from './cart-queries.ts';
import { FilledCart } from './filled-cart.tsx';
import { refetchOnMount } from '#web/ui/list/refetch-on-mount.ts';
import { part } from '#web/ui/page/part.ts';

const ROWS_EXPECTED = 3;

export function CartPage() {
  const t = useTranslations('cart');
  const { reseller } = useSession();
  const barrier = useTeamBarrier()('buy');
  return (
    <Page title={t('title')} breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}>
      {reseller === null ? <EmptyState title={t('no_business.title')} text={t('no_business.text')} /> : null}
      {barrier === null ? null : <EmptyState title={t('title')} text={barrier} />}
      {reseller === null || barrier !== null ? null : <OwnCart />}
    </Page>
  );
}

function OwnCart() {
  const t = useTranslations('cart');
  const answer = useQuery({ ...cartQuery, refetchOnMount });
  const purchase = usePurchase();
  /** The button that pays; once all is paid, what stands in its place. */
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      <Answered answer={answer} failed={t('load_failed')} waiting={<RowsSkeleton rows={ROWS_EXPECTED} />}>
        {(cart) =>
          cart.lines.length === 0 ? (
            <EmptyState
              title={t('empty_title')}
              text={t('empty_text')}
              action={
                <ButtonLink
                  to="/products"
                  ref={(link: HTMLAnchorElement | null) => {
                    opener.current = link;
                  }}
                >
                  {t('to_catalogue')}
                </ButtonLink>
              }
            />
          ) : (
            <FilledCart
              cart={cart}
              onPay={(draft, button) => {
                opener.current = button;
                purchase.start(draft);
              }}
            />
          )
        }
      </Answered>
      {/* Beside the lines: what was bought is shown when they are gone. */}
      <PartBoundary fallback={null}>
        <PurchaseDialog purchase={purchase} opener={opener} />
      </PartBoundary>
    </>
  );
}

/** Not needed to show the page, so it comes behind it. */
const PurchaseDialog = part(async () => (await import('../purchase-dialog.tsx')).PurchaseDialog);
