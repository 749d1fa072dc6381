import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useMergeDesk, withMethod } from './payments-desk.ts';

export interface SwitchDialogProps {
  isOpen?: boolean;
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
  const law = useTranslations('payments.law');
  const name = isolate(useTranslations('deposits.method.names')(method.method));
  const merge = useMergeDesk();
  const needsNotice = isOn && method.is_crypto;
  const draft = useDraft({
    initial: { isAcknowledged: false },
    version: method.version,
    problems: ({ isAcknowledged }) => ({ isAcknowledged: needsNotice && !isAcknowledged }),
    send: async (_, { version }) => {
      const acknowledged = needsNotice ? { acknowledges_law: true as const } : {};
      const body = { version, is_active: isOn, ...acknowledged };
      return (
        await call('PATCH /api/admin/payment-methods/{method}', { params: { method: method.method }, body })
      ).data;
    },
    topics: ['payments'],
    done: () => t(isOn ? 'done_on' : 'done_off', { method: name }),
    onDone: (changed) => {
      void merge((desk) => withMethod(desk, changed));
      onClose();
    },
  });
  const { isAcknowledged } = draft.draft;
  const isEmpty = isOn && method.is_by_hand && method.account.length === 0;
  const isAccountMissing = isEmpty || isRefusal(draft.refusal, 'account_details_missing');
  return (
    <FormDialog
      draft={draft}
      title={t(isOn ? 'on_title' : 'off_title', { method: name })}
      action={t(isOn ? 'on' : 'off')}
      isDangerous={!isOn || needsNotice}
      isDisabled={isAccountMissing}
      isOvertaken={isAccountMissing}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t(isOn ? (method.is_by_hand ? 'on_text' : 'on_gateway_text') : 'off_text')}</Text>
      {needsNotice ? (
        <>
          <LawNotice method={method} name={name} />
          <Tick
            isTicked={isAcknowledged}
            onChange={(isTicked) => draft.set({ isAcknowledged: isTicked })}
            disabled={draft.isBusy}
            error={draft.isTold ? law('tick_missing') : null}
          >
            {law('tick', { method: name })}
          </Tick>
        </>
      ) : null}
      {isAccountMissing ? (
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          <div className="stack gap-sm">
            {t('account_missing')}
            <div className="row">
              <Button variant="default" size="sm" onClick={onEdit}>
                {t('add_account')}
              </Button>
            </div>
          </div>
        </Alert>
      ) : null}
    </FormDialog>
  );
}

/** What the law says of it, to be confirmed each time (design, section 5). */
function LawNotice({ method, name }: { method: PaymentMethod; name: string }) {
  const t = useTranslations('payments.law');
  const { date } = useDates();
  const confirmedAt = method.law_acknowledged_at;
  return (
    <Alert role="note" color="red" title={t('title')} icon={<IconAlertTriangle aria-hidden />}>
      <div className="stack gap-sm">
        <span>{t('text', { method: name })}</span>
        <span>{t('advice')}</span>
        {confirmedAt === null ? null : <span>{t('confirmed', { date: isolate(date(confirmedAt)) })}</span>}
      </div>
    </Alert>
  );
}
