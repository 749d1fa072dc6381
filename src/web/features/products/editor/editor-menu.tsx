import { IconCopy, IconDotsVertical, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from './editor.module.css';
import { useEditorActs } from './use-editor-acts.ts';

/** What can be done with the product besides writing it. */
export function EditorMenu({ product }: { product: StaffProduct }) {
  const t = useTranslations('product_editor.menu');
  const { remove, duplicate } = useEditorActs(product);
  const look = { variant: 'subtle', justify: 'start', bg: 'transparent', fullWidth: true } as const;
  return (
    <Dropdown
      label={t('label')}
      buttonClass={`framed ${classes['more']}`}
      button={<IconDotsVertical size={20} aria-hidden />}
      width="narrow"
    >
      {product.is_on_sale ? (
        <ButtonLink
          to="/product/$productId"
          params={{ productId: product.draft.url_slug }}
          {...look}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('view')}
        </ButtonLink>
      ) : (
        <Text size="sm" c="dimmed" px="md" py="xs">
          {t('not_on_sale')}
        </Text>
      )}
      <Button
        {...look}
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={duplicate.isPending}
        onClick={() => leaveMenu(() => duplicate.mutate(product.id))}
      >
        {t('duplicate')}
      </Button>
      {product.deleted_at === null ? (
        <Button
          {...look}
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={remove.isPending}
          onClick={() => leaveMenu(remove.mutate)}
        >
          {t('delete')}
        </Button>
      ) : null}
    </Dropdown>
  );
}

/** The menu closes when the focus leaves it; the page's heading takes it, for the page is what changes. */
function leaveMenu(act: () => void): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  act();
}
