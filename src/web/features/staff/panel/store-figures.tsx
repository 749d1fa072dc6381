import { IconBuildingStore, IconCoins, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { statisticsQuery } from './statistics-query.ts';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';

/** For those who read the store's figures. */
export function StoreFigures() {
  const t = useTranslations('admin.dashboard');
  const canRead = useMay()('read_clients');
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Tiles label={t('figures')}>
      <Tile
        label={t('users')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(data?.total_users)}
        detail={data === undefined ? '…' : t('active', { count: data.active_users })}
        link={canRead ? { to: '/admin/users' } : undefined}
      />
      <Tile
        label={t('pending')}
        icon={<IconBuildingStore size={20} aria-hidden />}
        figure={countText(data?.pending_resellers)}
        detail={data === undefined ? '…' : t('approved', { count: data.approved_resellers })}
        link={canRead ? { to: '/admin/customers', search: { status: 'pending' } } : undefined}
      />
      <Tile
        label={t('orders')}
        icon={<IconReceipt size={20} aria-hidden />}
        figure={countText(data?.total_orders)}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={data === undefined ? undefined : <PastAmount amounts={data.revenue_in} />}
        detail={t('revenue_text')}
      />
    </Tiles>
  );
}
