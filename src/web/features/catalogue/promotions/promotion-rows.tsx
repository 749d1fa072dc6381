import { Text } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SHOWN_PROMOTIONS_MAX, type StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import list from '#web/ui/list/staff-list.module.css';
import { useStoreOrder } from '#web/ui/order/use-store-order.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffPromotionsQuery } from './promotion-queries.ts';
import classes from './promotions.module.css';
import { useAlgerianDates } from './use-algerian-dates.ts';
import { useRemovePromotion } from './use-remove-promotion.ts';

interface PromotionRowsProps {
  promotions: readonly StaffPromotion[];
  onEdit: (id: string, opener: HTMLElement) => void;
}

/** All promotions in their order, which dragging, keys and buttons change. */
export function PromotionRows({ promotions: known, onEdit }: PromotionRowsProps) {
  const t = useTranslations('promotions');
  const say = useInLanguage();
  const { rows, sort } = useStoreOrder(
    known,
    staffPromotionsQuery.queryKey,
    async (ids) => (await call('PUT /api/admin/promotion-order', { body: { ids } })).data,
  );
  const remove = useRemovePromotion();
  const running = rows.filter(({ state }) => state === 'running').length;
  return (
    <div>
      <ListCard>
        <SortableRows
          isList
          label={t('list')}
          rows={rows.map((promotion) => ({ key: promotion.id, promotion }))}
          nameOf={({ promotion: { title, title_ar } }) => say(title, title_ar)}
          onSort={(sorted) => sort(sorted.map(({ promotion }) => promotion))}
          onRemove={({ promotion }) => remove({ promotion, order: rows.map(({ id }) => id) })}
        >
          {({ promotion }, _, tools) => <PromotionRow promotion={promotion} tools={tools} onEdit={onEdit} />}
        </SortableRows>
      </ListCard>
      <Text c="dimmed" size="sm" mt="xs">
        {t(running > SHOWN_PROMOTIONS_MAX ? 'over_shown' : 'hint')}
      </Text>
    </div>
  );
}

interface PromotionRowProps {
  promotion: StaffPromotion;
  tools: ReactNode;
  onEdit: (id: string, opener: HTMLElement) => void;
}

function PromotionRow({ promotion, tools, onEdit }: PromotionRowProps) {
  const t = useTranslations('promotions');
  const say = useInLanguage();
  const { id, title, title_ar, state, image_url, link } = promotion;
  const name = say(title, title_ar);
  return (
    <div className={classes['row']}>
      <span className={`row gap-sm ${classes['what']}`}>
        <Thumb src={image_url} />
        <Words>
          <bdi className="medium break">{name}</bdi>
          <Detail>
            <bdi dir="ltr">{link}</bdi>
          </Detail>
        </Words>
      </span>
      <span className={classes['when']}>
        <StatusBadge {...looks[state]}>{t(`states.${state}`)}</StatusBadge>
        <Period promotion={promotion} />
      </span>
      <span className="row end gap-0">
        <button
          type="button"
          className={list['action']}
          aria-label={t('edit_one', { name: isolate(name) })}
          title={t('edit')}
          onClick={({ currentTarget }) => onEdit(id, currentTarget)}
        >
          <IconPencil size={18} aria-hidden />
        </button>
        {tools}
      </span>
    </div>
  );
}

const looks = {
  running: { color: 'green', Icon: IconCheck },
  scheduled: { color: 'yellow', Icon: IconClock },
  ended: { color: 'gray', Icon: IconX },
  off: { color: 'gray', Icon: IconPlayerPause },
} as const;

function Period({ promotion: { starts_at, ends_at } }: { promotion: StaffPromotion }) {
  const t = useTranslations('promotions.period');
  const say = useAlgerianDates();
  const start = starts_at === null ? '' : isolate(say(starts_at));
  const end = ends_at === null ? '' : isolate(say(ends_at));
  const kind = start === '' ? (end === '' ? 'always' : 'until') : end === '' ? 'from' : 'between';
  return <Detail>{t(kind, { start, end })}</Detail>;
}
