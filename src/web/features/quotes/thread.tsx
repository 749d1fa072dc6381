import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import {
  QUOTE_FILE_BYTES_MAX,
  QUOTE_MESSAGE_LENGTH,
  type QuoteMessage,
} from '#shared/quotes/quotes.contract.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';
import { MessageList } from '#web/ui/talk/message-list.tsx';

const FILE_MEGABYTES = QUOTE_FILE_BYTES_MAX / 1024 / 1024;
const NAME_MAX = 300;

interface ThreadProps<M extends QuoteMessage> {
  messages: readonly M[];
  /** Said where there are none; what a client is told unless otherwise. */
  none?: string;
  /** Who wrote it, in words. */
  nameOf: (message: M) => ReactNode;
  /** Null where this reader may not write. */
  send: ((text: string, idempotencyKey: string) => Promise<unknown>) | null;
  attach: ((file: File, name: string) => Promise<unknown>) | null;
  /** Beside the button. */
  options?: ReactNode;
}

/** What was written about a quote, oldest first, and the field to write more. */
export function Thread<M extends QuoteMessage>({ messages, none, nameOf, ...write }: ThreadProps<M>) {
  const t = useTranslations('quotes.thread');
  return (
    <Section title={t('title')}>
      {messages.length === 0 ? (
        <p className="bare muted">{none ?? t('none')}</p>
      ) : (
        <MessageList
          label={t('title')}
          messages={messages}
          nameOf={nameOf}
          filesOf={({ file }) => (file === null ? [] : [file])}
          sayFile={(name) => t('file', { name: isolate(name) })}
        />
      )}
      {write.send === null || write.attach === null ? null : (
        <Write send={write.send} attach={write.attach} options={write.options} />
      )}
    </Section>
  );
}

interface WriteProps {
  send: (text: string, idempotencyKey: string) => Promise<unknown>;
  attach: (file: File, name: string) => Promise<unknown>;
  options: ReactNode;
}

function Write({ send, attach, options }: WriteProps) {
  const t = useTranslations('quotes.thread');
  const { field, form, submit, isBusy, refusal } = useDraft({
    initial: { text: '' },
    least: { text: 1 },
    send: ({ text }, { idempotencyKey }) => send(text.trim(), idempotencyKey),
    topics: ['quotes'],
  });
  const attaching = useAct({
    act: async (file: File) => {
      refuseLarge(file, FILE_MEGABYTES);
      return attach(file, file.name.slice(-NAME_MAX));
    },
    topics: ['quotes'],
    done: () => t('sent'),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          {...field('text')}
          label={t('text')}
          autosize
          minRows={2}
          dir="auto"
          maxLength={QUOTE_MESSAGE_LENGTH}
        />
        <Refusal title={t('failed')} error={isBusy ? null : refusal} />
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <FileButton
              label={t('attach')}
              kinds="image/png,image/jpeg,image/webp,application/pdf"
              isBusy={attaching.isPending}
              onChoose={(file) => attaching.mutate(file)}
            />
            {options}
          </Group>
          <Button type="submit" variant="light" loading={isBusy}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
