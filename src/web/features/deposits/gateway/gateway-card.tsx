import { Badge } from '@mantine/core';
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
import classes from '../methods/payments.module.css';

/** What takes cards for the store, and what does not. */
export function Gateways({ gateway }: { gateway: GatewayState }) {
  return (
    <div className="stack">
      <GatewayCard gateway={gateway} />
      <InternationalCard />
    </div>
  );
}

const modeColors = { none: 'red', sandbox: 'gray', test: 'yellow', live: 'green' } as const;

/** The gateway behind the methods that are paid by card: which side of it, with which keys, and whether it answers. */
function GatewayCard({ gateway }: { gateway: GatewayState }) {
  const t = useTranslations('payments.gateway');
  const names = useTranslations('deposits.method.names');
  return (
    <Section
      title={t('title')}
      text={t('text', { chargily: isolate(names('chargily')), edahabiya: isolate(names('edahabiya')) })}
    >
      <div className={`fit ${classes['columns']}`}>
        <div className="stack">
          <div className="row wrap">
            <Badge
              color={modeColors[gateway.mode]}
              variant={gateway.mode === 'sandbox' ? 'default' : 'light'}
            >
              {t(`modes.${gateway.mode}`)}
            </Badge>
            <span className="small">{t(`mode_means.${gateway.mode}`)}</span>
          </div>
          <GatewayFacts gateway={gateway} />
        </div>
        <div className="stack">
          <div>
            <CopyRow name={t('webhook')} value={gateway.webhook_url} />
            <p className="bare muted small">
              {t('webhook_hint')}{' '}
              <TextLink to="/admin/gateway-log" inherit underline="always">
                {t('to_log')}
              </TextLink>
            </p>
          </div>
          <GatewayActions gateway={gateway} />
          <p className="bare muted small">{t('cards')}</p>
        </div>
      </div>
    </Section>
  );
}

/** The other card of the specification's section 2: a platform that this store has no connection to. */
function InternationalCard() {
  const t = useTranslations('payments.international');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="row wrap">
        <Badge variant="default">{t('inactive')}</Badge>
        <span className="small">{t('why')}</span>
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
