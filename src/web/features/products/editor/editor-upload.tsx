import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import type { Upload } from './use-picture-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onAgain: (upload: Upload) => void;
  onForget: (key: string) => void;
}

/** A picture on its way, or why it did not arrive. */
export function UploadRow({ upload, onAgain, onForget }: UploadRowProps) {
  const t = useTranslations('product_media');
  const shell = useTranslations('shell');
  const say = useProblemText();
  const { key, name, done, error } = upload;
  return (
    <li className="row wrap end">
      <span className="stack gap-0 grow break">
        <bdi>{name}</bdi>
        {error === null ? (
          <progress
            className="progress"
            max={1}
            {...(done < 1 ? { value: done } : {})}
            aria-label={t(done < 1 ? 'sending' : 'working', { name: isolate(name) })}
          />
        ) : (
          <span role="alert" className="small wrong">
            {say(error)}
          </span>
        )}
      </span>
      {error === null ? (
        <Button variant="default" size="sm" onClick={upload.stop}>
          {t('stop')}
        </Button>
      ) : (
        <>
          {/* What the file itself is refused for would be so again. */}
          {isRefusal(error, 'file_type_refused') || isRefusal(error, 'file_too_large') ? null : (
            <Button variant="default" size="sm" onClick={() => onAgain(upload)}>
              {shell('retry')}
            </Button>
          )}
          <Button variant="subtle" size="sm" bg="transparent" onClick={() => onForget(key)}>
            {shell('close')}
          </Button>
        </>
      )}
    </li>
  );
}
