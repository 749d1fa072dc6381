import { IconArrowBackUp, IconCreditCard, IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { Sign } from '#web/ui/show/sign.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import type { Realtime } from './realtime-page.tsx';

const icons = { order: IconShoppingBag, deposit: IconCreditCard, refund: IconArrowBackUp } as const;
const colors = { order: 'green', deposit: 'green', refund: 'yellow' } as const;

/** Orders, deposits and refunds, the newest first. */
export function Events({ events }: Pick<Realtime, 'events'>) {
  const t = useTranslations('insight.realtime');
  const unnamed = useTranslations('insight')('unnamed');
  const may = useMay();
  const age = useAge();
  return (
    <Section title={t('events')} gap="xs">
      {events.length === 0 ? <p className="bare muted">{t('no_events')}</p> : null}
      <ul className="bare lines" aria-label={t('events')}>
        {events.map(({ id, kind, subject_id: subject, client, amount, at }) => (
          <li key={id} className="row gap-sm">
            <Sign Icon={icons[kind]} color={colors[kind]} />
            <span className="stack gap-0 grow">
              {kind === 'deposit' ? (
                may('review_deposits') ? (
                  <TextLink to="/admin/deposits/$depositId" params={{ depositId: subject }}>
                    {t(`kinds.${kind}`)}
                  </TextLink>
                ) : (
                  t(`kinds.${kind}`)
                )
              ) : may('read_orders') ? (
                <TextLink to="/admin/orders/$orderId" params={{ orderId: subject }}>
                  {t(`kinds.${kind}`)}
                </TextLink>
              ) : (
                t(`kinds.${kind}`)
              )}
              <span className="muted tiny break">
                <bdi>{client.trade_name ?? unnamed}</bdi> · <span className="nowrap">{age(at)}</span>
              </span>
            </span>
            <span className="fixed">
              <Exact money={amount} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
