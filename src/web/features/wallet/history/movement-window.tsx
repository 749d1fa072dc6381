import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useExactTime } from '#web/ui/show/moment.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { MovementAmount } from '../movement-amount.tsx';
import { MovementFigures } from './movement-figures.tsx';
import { useShortDescription } from '../use-description.ts';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#web/features/orders/orders-queries.ts';

export interface MovementWindowProps {
  isOpen?: boolean;
  movement: BalanceTransaction;
  onClose: () => void;
}

export function MovementWindow({ movement, onClose }: MovementWindowProps) {
  const t = useTranslations('wallet.details');
  const kind = useTranslations('shell.balance.kinds')(movement.kind);
  const description = useShortDescription()(movement);
  const exactTime = useExactTime();
  const [opener] = useState(() => ({
    current: document.activeElement instanceof HTMLElement ? document.activeElement : null,
  }));
  const { deposit, order } = movement;
  return (
    <Dialog title={kind} isOpen onClose={onClose} opener={opener}>
      <div className="stack">
        <div>
          <p className="figure">
            <MovementAmount movement={movement} />
          </p>
          {description === '' ? null : <bdi>{description}</bdi>}
          <p className="bare muted small">
            <time dateTime={movement.created_at}>{exactTime(movement.created_at)}</time>
          </p>
        </div>
        <Facts>
          <MovementFigures movement={movement} />
          <MovementWho movement={movement} />
          {order === null ? null : (
            <Fact name={t('order')}>
              <CodeText>{order.order_number}</CodeText>
            </Fact>
          )}
          {deposit === null ? null : <DepositFacts deposit={deposit} />}
        </Facts>
        <div className="row wrap">
          {order === null ? null : (
            <ButtonLink to="/purchase-history/$orderId" params={{ orderId: order.id }} variant="default">
              {t('to_order')}
            </ButtonLink>
          )}
          {deposit === null ? null : (
            <ButtonLink to="/deposit/$depositId" params={{ depositId: deposit.id }} variant="default">
              {t('to_deposit')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function DepositFacts({ deposit }: { deposit: NonNullable<BalanceTransaction['deposit']> }) {
  const t = useTranslations('wallet.details');
  const methods = useTranslations('deposits.method.names');
  return (
    <>
      <Fact name={t('method')}>
        <bdi>{methods(deposit.method)}</bdi>
      </Fact>
      {deposit.reference === null ? null : (
        <Fact name={t('reference')}>
          <CodeText>{deposit.reference}</CodeText>
        </Fact>
      )}
    </>
  );
}

/** Who moved the balance: a purchase knows its buyer, all but deposits that are no purchase come from the store. */
function MovementWho({ movement: { kind, order } }: { movement: BalanceTransaction }) {
  const t = useTranslations('wallet.details');
  if (kind === 'deposit') return null;
  if (kind === 'purchase') return order === null ? null : <Buyer orderId={order.id} />;
  return <Fact name={t('who')}>{t('store')}</Fact>;
}

/** Nothing where the order can't be read: the link to it says why. */
function Buyer({ orderId }: { orderId: string }) {
  const t = useTranslations('wallet.details');
  const { data, isError } = useQuery(orderQuery(orderId));
  if (isError) return null;
  return (
    <Fact name={t('who')}>
      {data === undefined ? <Skeleton height={20} width={120} /> : <bdi>{data.placed_by}</bdi>}
    </Fact>
  );
}
