import { Button } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveFile } from '#web/api/save-file.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from './bulk-order.module.css';

const LOOK = {
  variant: 'subtle',
  justify: 'start',
  bg: 'transparent',
  px: 'xs',
  size: 'sm',
  h: 44,
  fullWidth: true,
} as const;

export function BulkMenu() {
  const t = useTranslations('bulk_order');
  return (
    <Dropdown
      label={t('menu')}
      buttonClass={`framed ${classes['menu']}`}
      button={<IconDotsVertical size={20} aria-hidden />}
      width="narrow"
    >
      <ButtonLink
        {...LOOK}
        to="/purchase-history"
        target="_blank"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('history')}
      </ButtonLink>
      <Catalogue kind="csv" />
      <Catalogue kind="pdf" />
    </Dropdown>
  );
}

/** In the reader's language, with the reader's own prices. */
function Catalogue({ kind }: { kind: 'csv' | 'pdf' }) {
  const t = useTranslations('bulk_order');
  const { language } = useLanguage();
  const toast = useToast();
  const say = useProblemText();
  const saving = useMutation({
    mutationFn: () =>
      saveFile(`/api/bulk-order/catalogue.${kind}?language=${language}`, `rasid-catalogue.${kind}`),
    onSuccess: () => void toast(t('saved'), 'green'),
    onError: (error) => void toast(say(error), 'red'),
  });
  return (
    <Button
      {...LOOK}
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t(`catalogue_${kind}`)}
    </Button>
  );
}
