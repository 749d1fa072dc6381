import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconPlayerPause, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';

import classes from '#web/ui/list/staff-list.module.css';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const states = {
  active: { color: 'green', Icon: IconCheck },
  inactive: { color: 'red', Icon: IconPlayerPause },
  draft: { color: 'gray', Icon: IconPencil },
  scheduled: { color: 'yellow', Icon: IconClock },
} as const;

/** What a product is, at a glance (specification, section 2: Products). */
export function ListBadges({ product }: { product: StaffProductRow }) {
  const t = useTranslations('products.list');
  return (
    <span className={classes['badges']}>
      <ProductState product={product} />
      {product.is_featured ? (
        <Quiet icon={<IconStar size={14} aria-hidden />}>{t('badges.featured')}</Quiet>
      ) : null}
      {product.is_subscription ? <Quiet>{t('badges.subscription')}</Quiet> : null}
      {product.plans > 0 ? <Quiet>{t('badges.plans', { count: product.plans })}</Quiet> : null}
      {product.variations > 0 ? <Quiet>{t('badges.variations', { count: product.variations })}</Quiet> : null}
    </span>
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

function Quiet({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Badge variant="default" leftSection={icon}>
      {children}
    </Badge>
  );
}
