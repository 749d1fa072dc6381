import { Badge, Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDinars } from '#web/ui/form/dinars.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { FeeAmount } from './fee-amount.tsx';
import { MethodSwitch } from './method-switch.tsx';
import classes from '../payments.module.css';

export interface MethodCardProps {
  method: PaymentMethod;
  settings: PaymentSettings;
  onEdit: (opener: HTMLElement | null) => void;
}

/** One method as it stands: whether it is offered, what it costs, and where it leads. */
export function MethodCard({ method, settings, onEdit }: MethodCardProps) {
  const t = useTranslations('payments.methods');
  const names = useTranslations('deposits.method.names');
  const name = names(method.method);
  return (
    <Paper component="li" className={classes['method']}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
          <Title order={3}>{name}</Title>
          <MethodSwitch method={method} onEdit={onEdit} />
        </Group>
        <Badges method={method} />
        <MethodFacts method={method} settings={settings} />
        <Group mt="auto">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={t('edit_one', { method: isolate(name) })}
            onClick={({ currentTarget }) => onEdit(currentTarget)}
          >
            {t('edit')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Badges({ method }: { method: PaymentMethod }) {
  const t = useTranslations('payments.methods');
  const words = useTranslations('deposits.method');
  return (
    <Group gap="xs">
      <Badge variant="default">{t(method.is_by_hand ? 'by_hand' : 'gateway')}</Badge>
      <Badge variant="default">{words(method.is_instant ? 'instant' : 'minutes')}</Badge>
      {method.is_popular ? <Badge variant="light">{words('popular')}</Badge> : null}
      {method.is_crypto ? (
        <Badge variant="light" color="yellow" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
          {t('crypto')}
        </Badge>
      ) : null}
    </Group>
  );
}

function MethodFacts({ method, settings }: Pick<MethodCardProps, 'method' | 'settings'>) {
  const t = useTranslations('payments.methods');
  const currencies = useTranslations('shell.currencies');
  const say = useDinars();
  const hasOwn = method.minimum !== null || method.maximum !== null;
  const range = {
    minimum: say(method.minimum ?? settings.minimum),
    maximum: say(method.maximum ?? settings.maximum),
  };
  return (
    <Facts>
      <Fact name={t('fee')}>
        <FeeAmount {...method} />
      </Fact>
      <Fact name={t('limits')}>{hasOwn ? t('range', range) : t('as_store')}</Fact>
      <Fact name={t('paid_in')}>{currencies(method.pay_currency)}</Fact>
      {method.is_by_hand ? (
        <Fact name={t('account')}>
          {method.account.length > 0 ? (
            t('rows', { count: method.account.length })
          ) : (
            <span className={classes['missing']}>{t('no_account')}</span>
          )}
        </Fact>
      ) : null}
    </Facts>
  );
}
