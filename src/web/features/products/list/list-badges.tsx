import { IconCheck, IconClock, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const states = {
  active: { color: 'green', Icon: IconCheck },
  inactive: { color: 'red', Icon: IconPlayerPause },
  draft: { color: 'gray', Icon: IconPencil },
  scheduled: { color: 'yellow', Icon: IconClock },
} as const;

/** What a product is, at a glance (specification, section 2: Products). */
export function ListBadges({ product }: { product: StaffProductRow }) {
  const t = useTranslations('products.list.badges');
  const { is_featured: isFeatured, is_subscription: isSubscription, plans, variations } = product;
  const more = [
    isFeatured ? t('featured') : null,
    isSubscription ? t('subscription') : null,
    plans > 0 ? t('plans', { count: plans }) : null,
    variations > 0 ? t('variations', { count: variations }) : null,
  ].filter((one) => one !== null);
  return (
    <Words>
      <ProductState product={product} />
      {more.length === 0 ? null : <Detail>{more.join(' · ')}</Detail>}
    </Words>
  );
}

function ProductState({ product: { status, publish_at: publishAt } }: { product: StaffProductRow }) {
  const t = useTranslations('products.list.states');
  const { dateTime } = useDates();
  const isScheduled = status === 'draft' && publishAt !== null;
  return (
    <StatusBadge {...states[isScheduled ? 'scheduled' : status]}>
      {isScheduled ? t('scheduled', { when: isolate(dateTime(publishAt)) }) : t(status)}
    </StatusBadge>
  );
}
