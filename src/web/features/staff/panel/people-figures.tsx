import { IconBuildingStore, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { peopleCountsQuery } from '../staff-queries.ts';

/** For those who read clients but not the store's figures. */
export function PeopleFigures() {
  const t = useTranslations('admin.dashboard');
  const { data, error, refetch } = useQuery(peopleCountsQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Tiles label={t('figures')}>
      <Tile
        label={t('users')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(data?.everybody)}
        detail={data === undefined ? '…' : t('active', { count: data.active })}
        link={{ to: '/admin/users' }}
      />
      <Tile
        label={t('pending')}
        icon={<IconBuildingStore size={20} aria-hidden />}
        figure={countText(data?.pending)}
        detail={data === undefined ? '…' : t('approved', { count: data.approved })}
        link={{ to: '/admin/customers', search: { status: 'pending' } }}
      />
    </Tiles>
  );
}
