import { Button, Stack, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import {
  TICKET_FILE_BYTES_MAX,
  TICKET_FILES_MAX,
  TICKET_TEXT_MAX,
} from '#shared/support/tickets.contract.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';

const FILE_MEGABYTES = TICKET_FILE_BYTES_MAX / 1024 / 1024;
const NAME_MAX = 300;
/** Said to the other side no more often. */
const TYPING_EVERY_MS = 2500;

export interface Attached {
  id: string;
  name: string;
}

export type Upload = (file: File, name: string) => Promise<Attached>;

/** Files that are uploaded and belong to what will be sent. */
export function useAttached(upload: Upload) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const adding = useAct({
    act: async (file: File) => {
      refuseLarge(file, FILE_MEGABYTES);
      return upload(file, file.name.slice(-NAME_MAX));
    },
    topics: [],
    onDone: (file) => setFiles((earlier) => [...earlier, file]),
  });
  return {
    files,
    ids: files.map(({ id }) => id),
    isBusy: adding.isPending,
    add: (file: File) => adding.mutate(file),
    remove: (id: string) => setFiles((earlier) => earlier.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  };
}

type AttachedFiles = ReturnType<typeof useAttached>;

/** The button to attach a file, and those that are attached. */
export function AttachedList({ attached }: { attached: AttachedFiles }) {
  const t = useTranslations('tickets.files');
  const { files, isBusy, add, remove } = attached;
  const isFull = files.length >= TICKET_FILES_MAX;
  return (
    <div className="stack gap-xs">
      {files.length === 0 ? null : (
        <ul className="bare stack gap-xs" aria-label={t('label')}>
          {files.map(({ id, name }) => (
            <li key={id} className="row gap-xs small">
              <bdi className="break">{name}</bdi>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('remove', { name: isolate(name) })}
                onClick={() => remove(id)}
              >
                <IconX size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <span className="muted small">{t('too_many', { maximum: TICKET_FILES_MAX })}</span>
      ) : (
        <div className="row wrap gap-sm">
          <FileButton
            label={t('attach')}
            kinds="image/png,image/jpeg,image/webp,application/pdf"
            isBusy={isBusy}
            onChoose={add}
          />
          <span className="muted small">
            {t('hint', { megabytes: FILE_MEGABYTES, maximum: TICKET_FILES_MAX })}
          </span>
        </div>
      )}
    </div>
  );
}

interface ComposerProps {
  label: string;
  button: string;
  upload: Upload;
  send: (message: { text: string; file_ids: string[] }, idempotencyKey: string) => Promise<unknown>;
  /** What is sent beside it, and may become another while it is written. */
  about?: unknown;
  /** Tells the other side that someone is writing; null: no one hears of it. */
  onType: (() => Promise<unknown>) | null;
  hint?: string | undefined;
  /** Above the buttons. */
  options?: (insert: (text: string) => void) => ReactNode;
}

/** The field below a thread: words, files, and the button that sends both. */
export function Composer({ label, button, upload, send, about, onType, hint, options }: ComposerProps) {
  const t = useTranslations('tickets.thread');
  const attached = useAttached(upload);
  const sayTyping = useSeldom(onType);
  const { field, form, submit, isBusy, refusal, set } = useDraft({
    initial: { text: '' },
    problems: ({ text }) => ({
      text: text.trim() === '' && attached.ids.length === 0 ? t('empty') : null,
    }),
    about: [attached.ids, about],
    send: ({ text }, { idempotencyKey }) =>
      send({ text: text.trim(), file_ids: attached.ids }, idempotencyKey),
    topics: ['tickets'],
    onDone: attached.clear,
  });
  const { onChange, ...text } = field('text');
  /** Below what was typed already. */
  const insert = (more: string) =>
    set((earlier) => ({
      text: earlier.text.trim() === '' ? more : `${earlier.text.trimEnd()}\n\n${more}`,
    }));
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          {...text}
          label={label}
          description={hint}
          autosize
          minRows={3}
          maxRows={16}
          dir="auto"
          maxLength={TICKET_TEXT_MAX}
          onChange={(event) => {
            onChange(event);
            sayTyping();
          }}
        />
        <Refusal title={t('failed')} error={isBusy ? null : refusal} />
        {options?.(insert)}
        <div className="row between wrap bottom">
          <AttachedList attached={attached} />
          <Button type="submit" loading={isBusy} disabled={attached.isBusy} className="push">
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Whether it is heard is no matter: whoever writes goes on writing. */
function useSeldom(say: (() => Promise<unknown>) | null): () => void {
  const last = useRef(0);
  return () => {
    if (say === null || Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    say().catch(() => undefined);
  };
}
