import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { withMethod } from './with-method.ts';
import { usePaymentsChange } from './use-payments-change.ts';

interface SwitchDialogProps {
  method: PaymentMethod;
  /** What it is to become. */
  isOn: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** To where the account is written down. */
  onEdit: () => void;
}

/** Before a method is shown to every client, or taken from them. */
export function SwitchDialog({ method, isOn, opener, onClose, onEdit }: SwitchDialogProps) {
  const t = useTranslations('payments.switching');
  const names = useTranslations('deposits.method.names');
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isTried, setTried] = useState(false);
  const [opened] = useState(method.version);
  const [isTold, setTold] = useState(false);
  const name = isolate(names(method.method));
  const needsNotice = isOn && method.is_crypto;
  const switching = usePaymentsChange({
    change: async () =>
      (
        await call('PATCH /api/admin/payment-methods/{method}', {
          params: { method: method.method },
          body: {
            version: isTold ? method.version : opened,
            is_active: isOn,
            ...(needsNotice ? { acknowledges_law: true as const } : {}),
          },
        })
      ).data,
    merge: withMethod,
    done: () => t(isOn ? 'done_on' : 'done_off', { method: name }),
    onDone: onClose,
    onRefused: (error) => setTold(isRefusal(error, 'changed_meanwhile')),
  });
  const isEmpty = isOn && method.is_by_hand && method.account.length === 0;
  const isAccountMissing = isEmpty || isRefusal(switching.error, 'account_details_missing');
  return (
    <ConfirmDialog
      title={t(isOn ? 'on_title' : 'off_title', { method: name })}
      action={t(isOn ? 'on' : 'off')}
      isDangerous={!isOn || needsNotice}
      isDisabled={isAccountMissing}
      isBusy={switching.isPending}
      error={isAccountMissing ? null : switching.error}
      opener={opener}
      onConfirm={() => {
        setTried(true);
        if (isAcknowledged || !needsNotice) switching.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Text>{t(isOn ? (method.is_by_hand ? 'on_text' : 'on_gateway_text') : 'off_text')}</Text>
      {needsNotice ? (
        <LawNotice
          method={method}
          name={name}
          isAcknowledged={isAcknowledged}
          isMissed={isTried && !isAcknowledged}
          onAcknowledge={setAcknowledged}
          isDisabled={switching.isPending}
        />
      ) : null}
      {isAccountMissing ? <AccountMissing onEdit={onEdit} /> : null}
    </ConfirmDialog>
  );
}

function AccountMissing({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations('payments.switching');
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm">
        {t('account_missing')}
        <Group>
          <Button variant="default" size="sm" onClick={onEdit}>
            {t('add_account')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface LawNoticeProps {
  method: PaymentMethod;
  name: string;
  isAcknowledged: boolean;
  /** It was tried without. */
  isMissed: boolean;
  onAcknowledge: (isAcknowledged: boolean) => void;
  isDisabled: boolean;
}

/** What the law says of it, to be confirmed each time (design, section 5). */
function LawNotice({ method, name, isAcknowledged, isMissed, onAcknowledge, isDisabled }: LawNoticeProps) {
  const t = useTranslations('payments.law');
  const { date } = useDates();
  const confirmedAt = method.law_acknowledged_at;
  return (
    <>
      <Alert role="note" color="red" title={t('title')} icon={<IconAlertTriangle aria-hidden />}>
        <Stack gap="xs">
          <span>{t('text', { method: name })}</span>
          <span>{t('advice')}</span>
          {confirmedAt === null ? null : <span>{t('confirmed', { date: isolate(date(confirmedAt)) })}</span>}
        </Stack>
      </Alert>
      <Tick
        isTicked={isAcknowledged}
        onChange={onAcknowledge}
        disabled={isDisabled}
        error={isMissed ? t('tick_missing') : null}
      >
        {t('tick', { method: name })}
      </Tick>
    </>
  );
}
