import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ANSWER_MAX, type Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { givenKinds, missingOf, nothingGiven, replaceReported, type Given } from './handed-over.ts';
import { HandedOverFields } from './handed-over-fields.tsx';
import { useSoldName } from './use-sold-name.ts';

export interface ReplaceFormProps {
  report: Report;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export function ReplaceForm({ report, ...dialog }: ReplaceFormProps) {
  const t = useTranslations('delivery_desk.report');
  const product = isolate(useSoldName()(report));
  const spareCodes = report.spare_codes ?? 0;
  const isCodeless = (given: Given) => given.kind === 'code' && spareCodes === 0;
  const initial: { given: Given; answer: string } = {
    given: { kind: spareCodes > 0 ? 'code' : 'text', ...nothingGiven },
    answer: '',
  };
  const draft = useDraft({
    initial,
    problems: ({ given }) => ({ given: missingOf(given).length > 0 || isCodeless(given) }),
    send: ({ given, answer }) => replaceReported(report.id, given, answer),
    topics: ['orders'],
    done: () => t('replaced', { product }),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  const { given } = draft.draft;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('replace_title', { product })}
      action={t('replace')}
      isDisabled={isCodeless(given)}
      failure={t('replace_failed')}
      staysOnSlip
    >
      <HandedOverFields
        label={t('replace_how')}
        kinds={report.spare_codes === null ? givenKinds : ['code', ...givenKinds]}
        given={given}
        onChange={(change) => draft.set({ given: { ...given, ...change } })}
        isChecked={draft.isTold}
        isBusy={draft.isBusy}
        spareCodes={spareCodes}
      />
      <Textarea
        {...draft.field('answer')}
        label={t('replace_answer')}
        rows={2}
        dir="auto"
        maxLength={ANSWER_MAX}
      />
    </FormDialog>
  );
}
