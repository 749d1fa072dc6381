import { Button, Stack, Textarea } from '@mantine/core';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { givenKinds, missingOf, nothingGiven, type Given } from './handed-over.ts';
import { HandedOverFields } from './handed-over-fields.tsx';
import { useReplacing } from './use-deciding.ts';
import { useSoldName } from './use-sold-name.ts';

const ANSWER_LENGTH = 1000;

export interface ReplaceFormProps {
  report: Report;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export function ReplaceForm({ report, isOpen, onClose, opener }: ReplaceFormProps) {
  const t = useTranslations('delivery_desk.report');
  const shell = useTranslations('shell');
  const toast = useToast();
  const product = isolate(useSoldName()(report));
  const spareCodes = report.spare_codes ?? 0;
  const [given, setGiven] = useState<Given>({ kind: spareCodes > 0 ? 'code' : 'text', ...nothingGiven });
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const replacing = useReplacing(report.id, () => {
    onClose();
    void toast(t('replaced', { product }), 'green');
  });
  const { isPending: isBusy, error } = replacing;
  const isMissing = missingOf(given).length > 0 || (given.kind === 'code' && spareCodes === 0);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) replacing.mutate({ given, answer });
  }

  return (
    <Dialog
      title={t('replace_title', { product })}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
      staysOnSlip
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <HandedOverFields
            label={t('replace_how')}
            kinds={report.spare_codes === null ? givenKinds : ['code', ...givenKinds]}
            given={given}
            onChange={(change) => setGiven((now) => ({ ...now, ...change }))}
            isChecked={isChecked}
            isBusy={isBusy}
            spareCodes={spareCodes}
          />
          <Textarea
            label={t('replace_answer')}
            rows={2}
            dir="auto"
            maxLength={ANSWER_LENGTH}
            value={answer}
            disabled={isBusy}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          {error === null || isBusy ? null : <Refusal title={t('replace_failed')} error={error} />}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {shell('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={given.kind === 'code' && spareCodes === 0}>
              {t('replace')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
