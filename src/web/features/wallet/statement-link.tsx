import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { saveFile } from '../../api/save-file.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToast } from '../../ui/use-toast.ts';

interface StatementLinkProps {
  /** e.g. 2026-11 */
  month: string;
  /** As it is read. */
  name: string;
  /** Of the statement. */
  language: Language;
}

/** Each language in its own words, for those who read only that one. */
const ownNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** A link, so that it can be opened elsewhere too; pressed here, a failure is said in words. */
export function StatementLink({ month, name, language }: StatementLinkProps) {
  const t = useTranslations('wallet.statements');
  const toast = useToast();
  const say = useProblemText();
  const isOwn = useLanguage().language === language;
  const address = `/api/statements/${month}.pdf?language=${language}`;
  const saving = useMutation({
    mutationFn: () => saveFile(address, `statement-${month}-${language}.pdf`),
    // Not waited for: what says so may have to be loaded first, and the file is there.
    onSuccess: () => void toast(t('done'), 'green'),
    onError: (error) => void toast(say(error), 'red'),
  });
  function save(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <Button
      component="a"
      href={address}
      size="sm"
      px="sm"
      variant={isOwn ? 'light' : 'subtle'}
      leftSection={isOwn ? <IconDownload size={16} aria-hidden /> : null}
      aria-label={t('download', { month: name, language: t(`languages.${language}`) })}
      aria-busy={saving.isPending}
      onClick={save}
    >
      {isOwn ? 'PDF' : <span lang={language}>{ownNames[language]}</span>}
    </Button>
  );
}
