import { IconBolt, IconCoins, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formattingLocale, STORE_ZONE } from '#shared/locale.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import type { AnswerOf } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { shortNumber, useChartMoney } from '../chart-texts.ts';
import { Events } from './events.tsx';
import { PeopleOn } from './people-on.tsx';
import { depositsOfMinute, ordersOfMinute } from './ways-of-minute.ts';

export type Realtime = AnswerOf<'GET /api/admin/realtime'>;

const MINUTE_MS = 60_000;

/** Asked again when something happens, and as each minute passes. */
const realtimeQuery = {
  ...answerOf('GET /api/admin/realtime', ['insight', 'realtime']),
  refetchInterval: MINUTE_MS,
};

/** What happens in the store right now. */
export function RealtimePage() {
  const t = useTranslations('insight.realtime');
  const title = useTranslations('admin.sections')('realtime');
  return (
    <Page title={title} breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}>
      <Answered answer={useQuery(realtimeQuery)} failed={t('failed')}>
        {(now) => (
          <>
            <Today today={now.today} on={now.on} />
            <Minutes minutes={now.minutes} />
            <Columns aside={<PeopleOn on={now.on} />}>
              <Events events={now.events} />
            </Columns>
          </>
        )}
      </Answered>
    </Page>
  );
}

function Today({ today, on }: Pick<Realtime, 'today' | 'on'>) {
  const t = useTranslations('insight.realtime');
  const mayOpen = useMay()('read_orders');
  const { came, bought } = today;
  const link = mayOpen ? { to: '/admin/orders' as const, search: { range: 'today' as const } } : undefined;
  return (
    <Tiles label={t('today')}>
      <Tile
        label={t('on')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(on.clients + on.staff)}
        detail={t('on_text', { clients: on.clients, staff: on.staff })}
      />
      <Tile
        label={t('orders')}
        icon={<IconReceipt size={20} aria-hidden />}
        figure={countText(today.orders)}
        link={link}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={<PastAmount amounts={today.revenue} />}
        link={link}
      />
      <Tile
        label={t('conversion')}
        icon={<IconBolt size={20} aria-hidden />}
        figure={came === 0 ? '–' : <bdi dir="ltr">{`${Math.round((bought / came) * 100)}%`}</bdi>}
        detail={t('conversion_text', { bought, came })}
      />
    </Tiles>
  );
}

function Minutes({ minutes }: Pick<Realtime, 'minutes'>) {
  const t = useTranslations('insight.realtime');
  const { language } = useLanguage();
  const { currency, say } = useChartMoney();
  const time = new Intl.DateTimeFormat(formattingLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: STORE_ZONE,
  });
  const count = (value: string) => value;
  const may = useMay();
  const at = (place: number) => minutes[place]?.at ?? '';
  return (
    <Section title={t('minutes')} gap="xs">
      <Chart
        title={t('minutes')}
        points={minutes.map(({ at }) => {
          const name = time.format(new Date(at));
          return { name, short: name };
        })}
        series={[
          {
            name: t('order_count'),
            as: 'bars',
            values: minutes.map(({ orders }) => String(orders)),
            say: count,
          },
          {
            name: t('deposit_count'),
            as: 'line',
            values: minutes.map(({ deposits }) => String(deposits)),
            say: count,
            wayOf: may('review_deposits') ? (place) => depositsOfMinute(at(place)) : undefined,
          },
        ]}
        also={[{ name: t('minute_revenue'), values: minutes.map(({ revenue }) => revenue[currency]), say }]}
        sayShort={shortNumber}
        wayOf={may('read_orders') ? (place) => ordersOfMinute(at(place)) : undefined}
      />
    </Section>
  );
}
