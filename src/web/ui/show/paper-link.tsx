import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { languages, type Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { saveFile } from '#web/api/save-file.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useToast } from '../act/use-toast.ts';

interface PaperLinkProps {
  /** Of the PDF, without its language. */
  address: string;
  /** What its amounts stand in, where it has a choice. */
  currency?: Currency;
  /** Which one, where there are several. */
  version?: number;
  /** Of the paper. */
  language: Language;
  /** Where the store gives the file no name; without its ending. */
  fallbackName: string;
  /** What it is, with its language: for screen readers. */
  label: string;
  /** Said once it is saved. */
  done: string;
}

/** Each language in its own words, for those who read only that one. */
const ownNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** A paper as PDF. A link, so that it can be opened elsewhere too; pressed here, a failure is said in words. */
export function PaperLink(props: PaperLinkProps) {
  const { address, currency, version, language, fallbackName, label, done } = props;
  const toast = useToast();
  const say = useProblemText();
  const isOwn = useLanguage().language === language;
  const query = new URLSearchParams({
    ...(currency === undefined ? {} : { currency }),
    ...(version === undefined ? {} : { version: String(version) }),
    language,
  });
  const href = `${address}?${query.toString()}`;
  const saving = useMutation({
    mutationFn: () => saveFile(href, `${fallbackName}-${language}.pdf`),
    // Not waited for: what says so may have to be loaded first, and the file is there.
    onSuccess: () => void toast(done, 'green'),
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
      href={href}
      size="sm"
      px="sm"
      variant={isOwn ? 'light' : 'subtle'}
      leftSection={isOwn ? <IconDownload size={16} aria-hidden /> : null}
      aria-label={label}
      aria-busy={saving.isPending}
      onClick={save}
    >
      {isOwn ? 'PDF' : <span lang={language}>{ownNames[language]}</span>}
    </Button>
  );
}

interface PaperLinksProps extends Omit<PaperLinkProps, 'language' | 'label'> {
  label: (language: Language) => string;
}

/** A paper in each language, the reader's first. */
export function PaperLinks({ label, ...paper }: PaperLinksProps) {
  const { language } = useLanguage();
  return languages
    .toSorted((a, b) => Number(b === language) - Number(a === language))
    .map((one) => <PaperLink key={one} {...paper} language={one} label={label(one)} />);
}
