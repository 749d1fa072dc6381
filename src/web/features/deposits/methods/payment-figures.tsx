import { IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PastAmount, useAmountText } from '#web/ui/show/amount.tsx';
import tiles from '#web/ui/show/tile.module.css';
import { countText, Tile } from '#web/ui/show/tile.tsx';
import type { Desk } from './use-payments-change.ts';

export function PaymentFigures({ figures }: { figures: Desk['figures'] }) {
  const t = useTranslations('payments.figures');
  const say = useAmountText();
  return (
    <ul className={tiles['tiles']} aria-label={t('label')}>
      <Tile
        label={t('successful')}
        icon={<IconCircleCheck size={20} aria-hidden />}
        figure={countText(figures.successful)}
        detail={t('successful_text', { amount: say(figures.deposited) })}
      />
      <Tile
        label={t('pending')}
        icon={<IconClock size={20} aria-hidden />}
        figure={countText(figures.pending)}
        detail={t('pending_text')}
      />
      <Tile
        label={t('failed')}
        icon={<IconCircleX size={20} aria-hidden />}
        figure={countText(figures.failed)}
        detail={t('failed_text')}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={<PastAmount amounts={figures.revenue_in} />}
        detail={t('revenue_text')}
      />
    </ul>
  );
}
