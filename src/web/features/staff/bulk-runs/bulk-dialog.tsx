import { NativeSelect, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkAct } from '#shared/staff/bulk-runs.contract.ts';
import { REASON } from '#shared/contracts/fields.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { beginRun, type BulkTarget } from '../begin-run.ts';

export interface BulkDialogProps {
  target: BulkTarget;
  /** How many fit now. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export function BulkDialog({ target, count, ...dialog }: BulkDialogProps) {
  const t = useTranslations('bulk_runs');
  const fields = useTranslations('fields');
  const navigate = useNavigate();
  const acts: readonly BulkAct[] = target.acts;
  const needsReason = (act: BulkAct) => act === 'cancel' || act === 'quarantine';
  const initial: { act: BulkAct; text: string } = { act: acts[0] ?? 'process', text: '' };
  const draft = useDraft({
    initial,
    about: [target, count],
    problems: ({ act, text }) =>
      needsReason(act) && text.trim().length < REASON.least ? { text: fields('too_short') } : {},
    send: ({ act, text }, { idempotencyKey }) =>
      beginRun(target, { act, expected: count, text: text.trim() }, idempotencyKey),
    // Others may fit by now: the list and its count are asked for again.
    topics: ['bulk-runs', target.kind === 'products' ? 'catalogue' : target.kind],
    onDone: ({ run }) => {
      if (run !== null) void navigate({ to: '/admin/bulk-runs/$runId', params: { runId: run.id } });
    },
    keepsTyped: true,
  });
  const { act } = draft.draft;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t(`title.${target.kind}`, { count })}
      action={t(`confirm.${act}`, { count })}
      isDangerous={act === 'cancel' || act === 'delete'}
      failure={t('not_begun')}
      staysOnSlip
    >
      {acts.length < 2 ? null : (
        <NativeSelect
          {...draft.choice('act', acts)}
          label={t('act')}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={acts.map((value) => ({ value, label: t(`acts.${value}`) }))}
        />
      )}
      <Text>{t('text')}</Text>
      {needsReason(act) || act === 'complete' ? (
        <ReasonField
          {...draft.field('text')}
          label={t(needsReason(act) ? 'reason' : 'note')}
          description={act === 'quarantine' ? null : t('reason_hint')}
          aria-required={needsReason(act)}
          data-autofocus={undefined}
        />
      ) : null}
    </FormDialog>
  );
}
