import { Text } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SHOWN_PROMOTIONS_MAX, type StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useWishedOrder } from '#web/ui/list/use-wished-order.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

import results from '#web/ui/list/results.module.css';
import list from '#web/ui/list/staff-list.module.css';
import { SortableRows } from '#web/ui/list/sortable-rows.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import classes from './promotions.module.css';
import { useAlgerianDates } from './use-algerian-dates.ts';
import { ORDER, usePromotionActs } from './use-promotion-acts.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

interface PromotionRowsProps {
  promotions: readonly StaffPromotion[];
  onEdit: (id: string, opener: HTMLElement) => void;
}

/** All promotions in their order, which dragging, keys and buttons change. */
export function PromotionRows({ promotions: known, onEdit }: PromotionRowsProps) {
  const promotions = useWishedOrder(known, ORDER);
  const t = useTranslations('promotions');
  const say = useInLanguage();
  const acts = usePromotionActs();
  const order = promotions.map(({ id }) => id);
  const running = promotions.filter(({ state }) => state === 'running').length;
  return (
    <div>
      <div className={`${results['card']} ${classes['list']}`}>
        <SortableRows
          label={t('list')}
          rows={promotions.map((promotion) => ({ key: promotion.id, promotion }))}
          nameOf={({ promotion }) => say(promotion.title, promotion.title_ar)}
          onSort={(rows) => acts.order(rows.map(({ key }) => key))}
          onRemove={({ promotion }) => acts.remove({ promotion, order })}
        >
          {({ promotion }, _, tools) => <PromotionRow promotion={promotion} tools={tools} onEdit={onEdit} />}
        </SortableRows>
      </div>
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
  const { title, title_ar } = promotion;
  const name = say(title, title_ar);
  return (
    <div className={classes['row']}>
      <span className={classes['what']}>
        <Thumb src={promotion.image_url} />
        <span className={list['words']}>
          <bdi className={list['name']}>{name}</bdi>
          <bdi dir="ltr" className={list['detail']}>
            {promotion.link}
          </bdi>
        </span>
      </span>
      <span className={classes['when']}>
        <PromotionState state={promotion.state} />
        <Period promotion={promotion} />
      </span>
      <span className={classes['tools']}>
        <button
          type="button"
          className={list['action']}
          aria-label={t('edit_one', { name: isolate(name) })}
          title={t('edit')}
          onClick={({ currentTarget }) => onEdit(promotion.id, currentTarget)}
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

function PromotionState({ state }: Pick<StaffPromotion, 'state'>) {
  const t = useTranslations('promotions.states');
  return <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>;
}

function Period({ promotion: { starts_at, ends_at } }: { promotion: StaffPromotion }) {
  const t = useTranslations('promotions.period');
  const say = useAlgerianDates();
  const start = starts_at === null ? '' : isolate(say(starts_at));
  const end = ends_at === null ? '' : isolate(say(ends_at));
  const kind = start === '' ? (end === '' ? 'always' : 'until') : end === '' ? 'from' : 'between';
  return <span className={list['detail']}>{t(kind, { start, end })}</span>;
}
