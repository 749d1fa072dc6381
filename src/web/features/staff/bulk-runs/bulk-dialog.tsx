import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkAct } from '#shared/staff/bulk-runs.contract.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { beginRun, type BulkTarget } from '../begin-run.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';

const REASON = { least: 3, most: 500 };

export interface BulkDialogProps {
  target: BulkTarget;
  /** How many fit now. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks what is to be done with everything that fits, and has its number confirmed. */
export function BulkDialog({ target, count, isOpen, onClose, opener }: BulkDialogProps) {
  const t = useTranslations('bulk_runs');
  const shell = useTranslations('shell');
  const fields = useTranslations('fields');
  const beginning = useBeginRun(target);
  const acts: readonly BulkAct[] = target.acts;
  const [act, setAct] = useState<BulkAct>(acts[0] ?? 'process');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReason = act === 'cancel' || act === 'quarantine';
  const isMissing = isReason && text.trim().length < REASON.least;
  const isBusy = beginning.isPending;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) beginning.mutate({ act, expected: count, text: text.trim() });
  }

  return (
    <Dialog
      title={t(`title.${target.kind}`, { count })}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
      staysOnSlip
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ActChoice acts={acts} act={act} isDisabled={isBusy} onChoose={setAct} />
          <Text>{t('text')}</Text>
          {isReason || act === 'complete' ? (
            <Textarea
              label={t(isReason ? 'reason' : 'note')}
              description={act === 'quarantine' ? null : t('reason_hint')}
              rows={2}
              dir="auto"
              maxLength={REASON.most}
              value={text}
              error={isChecked && isMissing ? fields('too_short') : null}
              disabled={isBusy}
              aria-required={isReason}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          ) : null}
          {beginning.error === null || isBusy ? null : (
            <Refusal title={t('not_begun')} error={beginning.error} />
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {shell('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              {...(act === 'cancel' || act === 'delete' ? { color: 'red' } : {})}
            >
              {t(`confirm.${act}`, { count })}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ActChoiceProps {
  acts: readonly BulkAct[];
  act: BulkAct;
  isDisabled: boolean;
  onChoose: (act: BulkAct) => void;
}

/** Where there is a choice. */
function ActChoice({ acts, act, isDisabled, onChoose }: ActChoiceProps) {
  const t = useTranslations('bulk_runs');
  if (acts.length < 2) return null;
  return (
    <NativeSelect
      label={t('act')}
      value={act}
      disabled={isDisabled}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={acts.map((value) => ({ value, label: t(`acts.${value}`) }))}
      onChange={({ currentTarget: { value } }) => onChoose(acts.find((one) => one === value) ?? act)}
    />
  );
}

interface Wish {
  act: BulkAct;
  expected: number;
  text: string;
}

/** Begins a run, once however often it is pressed, and leads to its page. */
function useBeginRun(target: BulkTarget) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirmed = useRecentPassword();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: (wish: Wish) =>
      confirmed(() => once([target, wish], (idempotencyKey) => beginRun(target, wish, idempotencyKey))),
    onSuccess: async ({ run }) => {
      void queryClient.invalidateQueries({ queryKey: ['bulk-runs'] });
      if (run !== null) await navigate({ to: '/admin/bulk-runs/$runId', params: { runId: run.id } });
    },
    // Others may fit by now: the list and its count are asked for again.
    onError: () =>
      void queryClient.invalidateQueries({
        queryKey: [target.kind === 'products' ? 'catalogue' : target.kind],
      }),
  });
}
