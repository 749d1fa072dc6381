import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { WRITTEN_MAX } from '#shared/contracts/written-text.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { UPLOADED_PICTURE_BYTES_MAX } from '#shared/products/pictures.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '../act/refusal.tsx';
import { LoadingBlock } from '../page/loading-block.tsx';
import { WrittenText } from './written-text.tsx';
import { FileButton } from '../form/file-button.tsx';
import classes from './markdown-field.module.css';
import { PICTURE_KINDS } from '../form/picture-field.tsx';
import { refuseLarge } from '../form/refuse-large.ts';
import type { TextField } from '../form/use-form.ts';

const PAUSE_MS = 400;

interface MarkdownFieldProps {
  field: TextField;
  language: Language;
  label: string;
  required?: boolean;
  /** Stores an image; its address goes where the cursor is. Without it, the text has none. */
  onUpload?: (file: File) => Promise<string>;
}

/** A longer text in Markdown, and below it what it will look like, made by the server as it makes the page. */
export function MarkdownField({ field, language, label, required = false, onUpload }: MarkdownFieldProps) {
  const t = useTranslations('markdown');
  const typed = useRef<HTMLTextAreaElement>(null);

  function insert(address: string): void {
    const { value } = field;
    const at = typed.current?.selectionEnd ?? value.length;
    const image = `\n\n![${t('image_alt')}](${address})\n\n`;
    field.onChange(`${value.slice(0, at)}${image}${value.slice(at)}`);
  }

  return (
    <div className="stack gap-sm">
      <Textarea
        {...field}
        ref={typed}
        label={label}
        description={t('hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        lang={language}
        dir={directionOf(language)}
        rows={14}
        maxLength={WRITTEN_MAX}
        autoComplete="off"
        spellCheck
        required={required}
        classNames={{ input: classes['typed'] ?? '' }}
      />
      {onUpload === undefined ? null : (
        <AddImage isDisabled={field.disabled} onUpload={onUpload} onAdded={insert} />
      )}
      <MarkdownPreview text={field.value} language={language} />
    </div>
  );
}

interface AddImageProps {
  isDisabled: boolean;
  onUpload: (file: File) => Promise<string>;
  onAdded: (address: string) => void;
}

function AddImage({ isDisabled, onUpload, onAdded }: AddImageProps) {
  const t = useTranslations('markdown');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      refuseLarge(file, UPLOADED_PICTURE_BYTES_MAX / 1024 / 1024);
      return onUpload(file);
    },
    onSuccess: onAdded,
  });
  return (
    <div className="stack gap-xs">
      <div>
        <FileButton
          label={t(isPending ? 'uploading' : 'add_image')}
          kinds={PICTURE_KINDS.join(',')}
          isBusy={isDisabled || isPending}
          onChoose={mutate}
        />
      </div>
      <Refusal error={error} />
    </div>
  );
}

function MarkdownPreview({ text, language }: { text: string; language: Language }) {
  const t = useTranslations('markdown');
  const id = useId();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['text-preview', language, asked],
    queryFn: async ({ signal }) =>
      (await call('POST /api/admin/text-preview', { body: { text: asked, language }, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className="stack gap-xs">
      <h3 id={id} className="bare legend">
        {t(`preview.${language}`)}
      </h3>
      <Refusal error={error} />
      {data === undefined && error === null ? (
        <LoadingBlock height={120} />
      ) : (
        <section
          className={`boxed rounded ${classes['preview']} ${error === null ? '' : 'fades'}`}
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its frame, it is scrolled by keys too
          tabIndex={0}
        >
          {data === undefined || data.length === 0 ? (
            <p className="bare muted">{t('empty')}</p>
          ) : (
            <WrittenText blocks={data} language={language} />
          )}
        </section>
      )}
    </div>
  );
}
