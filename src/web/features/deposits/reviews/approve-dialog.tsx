import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, type Money } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import type { DecisionProps, Part } from './decision.tsx';
import { isStale, useDecided } from './use-decided.ts';
import type { Preview } from './use-received.ts';

const NOTHING_TYPED = { again: '', reason: '' };
type Unusual = typeof NOTHING_TYPED;

interface ApproveDialogProps extends DecisionProps {
  part: Part;
  preview: Preview;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says in words what an approval does, before it does it. An unusual amount takes a reason, and is typed twice. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { deposit, client, part, preview, isOpen, onClose, opener } = props;
  const t = useTranslations('reviews.decide');
  const say = useAmountText();
  const draft = useDraft({
    initial: NOTHING_TYPED,
    about: preview.received,
    problems: ({ again, reason }) =>
      preview.isUnusual
        ? {
            again:
              again.trim() === ''
                ? 'required'
                : isSame(again, preview.received)
                  ? null
                  : t('unusual.differs'),
            reason: reason.trim() === '' ? 'required' : null,
          }
        : {},
    send: async ({ reason }) => {
      const { received, isUnusual } = preview;
      const unusual = isUnusual ? { reason: reason.trim(), received_again: received } : undefined;
      const params = { id: deposit.id };
      return (await call('POST /api/admin/deposits/{id}/approve', { params, body: { received, unusual } }))
        .data;
    },
    // A threshold may have been set in the meantime: the answer says which of the two it was.
    done: ({ credited: sum }) =>
      sum === null ? t('done.first') : t('done.credited', { credited: say(sum, sum.currency), client }),
    ...useDecided(props, onClose),
  });
  const received = say(preview.received, preview.received.currency);
  const credited = say(preview.credited, preview.credited.currency);
  const isLast = part === 'only' || part === 'second';
  const first = part === 'again' ? t('confirm.title_correct') : t('confirm.title_first');
  return (
    <FormDialog
      draft={draft}
      title={isLast ? t('confirm.title', { credited }) : first}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      action={isLast ? t('confirm.button', { credited }) : t('confirm.button_first')}
      isOvertaken={isStale(draft.refusal)}
      failure={t('confirm.failed')}
    >
      <Text>{t(isLast ? 'confirm.text' : 'confirm.text_first', { received, credited, client })}</Text>
      {preview.difference.kind === 'exact' ? null : (
        <Text fw={500}>{t('confirm.asked', { amount: say(deposit.amount, deposit.amount.currency) })}</Text>
      )}
      {preview.isUnusual ? <UnusualFields field={draft.field} /> : null}
    </FormDialog>
  );
}

interface UnusualFieldsProps {
  field: ReturnType<typeof useDraft<Unusual, unknown>>['field'];
}

/** Why an unusual amount is right, and the amount once more. */
function UnusualFields({ field }: UnusualFieldsProps) {
  const t = useTranslations('reviews.decide.unusual');
  return (
    <>
      <Alert color="yellow" title={t('title')} icon={<IconUsers aria-hidden />}>
        {t('text')}
      </Alert>
      <NumberField {...field('again')} label={t('again')} placeholder="0.00" aria-required data-autofocus />
      <ReasonField
        {...field('reason')}
        label={t('reason')}
        description={t('reason_hint')}
        data-autofocus={undefined}
      />
    </>
  );
}

function isSame(text: string, received: Money): boolean {
  const typed = readAmount(text);
  return typed.state === 'valid' && compareMoney({ ...received, amount: typed.amount }, received) === 0;
}
