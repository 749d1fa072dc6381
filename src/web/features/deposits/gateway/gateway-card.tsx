import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { GatewayState } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { TextLink } from '#web/ui/links.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { GatewayActions } from './gateway-actions.tsx';
import classes from '../payments.module.css';

const modeColors = { none: 'red', sandbox: 'gray', test: 'yellow', live: 'green' } as const;

/** The gateway behind the methods that are paid by card: which side of it, with which keys, and whether it answers. */
export function GatewayCard({ gateway }: { gateway: GatewayState }) {
  const t = useTranslations('payments.gateway');
  const names = useTranslations('deposits.method.names');
  return (
    <Section
      title={t('title')}
      text={t('text', { chargily: isolate(names('chargily')), edahabiya: isolate(names('edahabiya')) })}
    >
      <div className={classes['columns']}>
        <div className={classes['group']}>
          <div className={classes['mode']}>
            <Badge
              color={modeColors[gateway.mode]}
              variant={gateway.mode === 'sandbox' ? 'default' : 'light'}
            >
              {t(`modes.${gateway.mode}`)}
            </Badge>
            <Text size="sm">{t(`mode_means.${gateway.mode}`)}</Text>
          </div>
          <GatewayFacts gateway={gateway} />
        </div>
        <div className={classes['group']}>
          <div>
            <CopyRow name={t('webhook')} value={gateway.webhook_url} />
            <Text size="sm" c="dimmed">
              {t('webhook_hint')}{' '}
              <TextLink to="/admin/gateway-log" inherit underline="always">
                {t('to_log')}
              </TextLink>
            </Text>
          </div>
          <GatewayActions gateway={gateway} />
          <Text size="sm" c="dimmed">
            {t('cards')}
          </Text>
        </div>
      </div>
    </Section>
  );
}

function GatewayFacts({ gateway }: { gateway: GatewayState }) {
  const t = useTranslations('payments.gateway');
  const { dateTime } = useDates();
  const { replaced_at: at, replaced_by: by } = gateway;
  return (
    <Facts>
      <Fact name={t('public_key')}>
        <MaskedKey end={gateway.public_key?.end} />
      </Fact>
      <Fact name={t('secret_key')}>
        <MaskedKey end={gateway.secret_key?.end} />
      </Fact>
      <Fact name={t('source')}>{t(`sources.${gateway.source}`)}</Fact>
      {at === null ? null : (
        <Fact name={t('since')}>
          {by === null ? dateTime(at) : t('since_by', { date: isolate(dateTime(at)), name: isolate(by) })}
        </Fact>
      )}
    </Facts>
  );
}

/** Only the end of a key is known here, enough to tell it from another. */
function MaskedKey({ end }: { end: string | undefined }) {
  const t = useTranslations('payments.gateway');
  if (end === undefined) return t('no_key');
  return (
    <>
      <span aria-hidden>
        <CodeText>{`••••••••${end}`}</CodeText>
      </span>
      <span className="visually-hidden">{t('masked', { end: isolate(end) })}</span>
    </>
  );
}
