import { IconBuildingStore, IconCoins, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { peopleCountsQuery, statisticsQuery } from '../staff-queries.ts';

/** For those who read the store's figures. */
export function StoreFigures() {
  const t = useTranslations('admin.dashboard');
  const canRead = useMay()('read_clients');
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Tiles label={t('figures')}>
      <PeopleTiles
        users={data?.total_users}
        active={data?.active_users}
        pending={data?.pending_resellers}
        approved={data?.approved_resellers}
        isLinked={canRead}
      />
      <Tile
        label={t('orders')}
        icon={<IconReceipt size={20} aria-hidden />}
        figure={countText(data?.total_orders)}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={data && <PastAmount amounts={data.revenue_in} />}
        detail={t('revenue_text')}
      />
    </Tiles>
  );
}

/** For those who read clients but not the store's figures. */
export function PeopleFigures() {
  const t = useTranslations('admin.dashboard');
  const { data, error, refetch } = useQuery(peopleCountsQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Tiles label={t('figures')}>
      <PeopleTiles
        users={data?.everybody}
        active={data?.active}
        pending={data?.pending}
        approved={data?.approved}
        isLinked
      />
    </Tiles>
  );
}

type Figure = 'users' | 'active' | 'pending' | 'approved';

/** undefined: on its way. */
function PeopleTiles({ isLinked, ...counts }: Record<Figure, number | undefined> & { isLinked: boolean }) {
  const t = useTranslations('admin.dashboard');
  const say = (name: 'active' | 'approved') => {
    const count = counts[name];
    return count === undefined ? '…' : t(name, { count });
  };
  return (
    <>
      <Tile
        label={t('users')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(counts.users)}
        detail={say('active')}
        link={isLinked ? { to: '/admin/users' } : undefined}
      />
      <Tile
        label={t('pending')}
        icon={<IconBuildingStore size={20} aria-hidden />}
        figure={countText(counts.pending)}
        detail={say('approved')}
        link={isLinked ? { to: '/admin/customers', search: { status: 'pending' } } : undefined}
      />
    </>
  );
}
