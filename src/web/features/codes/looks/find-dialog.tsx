import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FoundCode } from '#shared/codes/code-looks.contract.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';

export interface FindDialogProps {
  isOpen: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function FindForm({ opener, onClose }: FindDialogProps) {
  const t = useTranslations('code_looks.find');
  const shell = useTranslations('shell');
  const fields = useTranslations('fields');
  const [text, setText] = useState('');
  const [isTold, setTold] = useState(false);
  const finding = useSingleMutation({
    mutationFn: async () => (await call('POST /api/admin/code-search', { body: { text } })).data,
  });
  const found = finding.data;
  const { length } = trimUnseen(text);
  const isShort = length < 3;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTold(isShort);
    if (!isShort) finding.mutate();
  }

  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} isBusy={finding.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{t('text')}</Text>
          <TextInput
            label={t('field')}
            value={text}
            onChange={(event) => {
              finding.reset();
              setText(event.currentTarget.value);
            }}
            error={isTold && isShort ? fields(length === 0 ? 'required' : 'too_short') : null}
            maxLength={4000}
            dir="ltr"
            classNames={{ input: 'code-text' }}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            data-autofocus
          />
          <div aria-live="polite">
            {found?.length === 0 ? <Text>{t('none')}</Text> : null}
            {found?.map((one) => (
              <Found key={one.delivery?.id ?? one.product_id} found={one} onLeave={onClose} />
            ))}
          </div>
          <Refusal error={finding.isPending ? null : finding.error} />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {shell('cancel')}
            </Button>
            <Button type="submit" loading={finding.isPending}>
              {t('search')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function Found({ found, onLeave }: { found: FoundCode; onLeave: () => void }) {
  const t = useTranslations('code_looks.find');
  const inLanguage = useInLanguage();
  const { dateTime } = useDates();
  const { delivery } = found;
  return (
    <div>
      <Text fw={600}>
        <bdi>{inLanguage(found.product_name, found.product_name_ar)}</bdi>
      </Text>
      {delivery === null ? (
        <Text size="sm">{t('not_delivered')}</Text>
      ) : (
        <Text size="sm">
          <TextLink
            to="/admin/orders/$orderId"
            params={{ orderId: delivery.order.id }}
            onClick={onLeave}
            inherit
          >
            <CodeText>{delivery.order.order_number}</CodeText>
          </TextLink>
          {' · '}
          <bdi>{delivery.client.trade_name ?? t('no_name')}</bdi> · {dateTime(delivery.delivered_at)}
          {delivery.withdrawn_as === null ? null : ` · ${t(`withdrawn.${delivery.withdrawn_as}`)}`}
        </Text>
      )}
    </div>
  );
}
