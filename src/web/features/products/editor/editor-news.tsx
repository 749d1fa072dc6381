import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useChanger } from './editor-frame.tsx';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';
import { part } from '#web/ui/page/part.ts';

const ConflictDialog = part(async () => (await import('./editor-conflict-dialog.tsx')).ConflictDialog);

/** That someone else works on the same product: quietly while it is edited, as a question where a save was refused. */
export function EditorNews({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.conflict');
  const nameOf = useChanger();
  const opener = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState<StaffProduct | null>(null);
  const { base, theirs, adopted } = form;
  if (theirs !== null && base !== null) {
    const isStock = theirs.version === base.version;
    return (
      <>
        <output className={`row wrap between ${classes['news']}`}>
          <span>{isStock ? t('stock') : t('meanwhile', { name: isolate(nameOf(theirs)) })}</span>
          <Button ref={opener} variant="default" size="sm" onClick={() => form.compare(true)}>
            {t('look')}
          </Button>
        </output>
        {form.isComparing ? (
          <PartBoundary fallback={null}>
            <ConflictDialog key={theirs.version} form={form} base={base} theirs={theirs} opener={opener} />
          </PartBoundary>
        ) : null}
      </>
    );
  }
  if (adopted === null || adopted === seen) return null;
  return (
    <output className={`row wrap between ${classes['news']}`}>
      <span>{t('adopted', { name: isolate(nameOf(adopted)) })}</span>
      <Button variant="default" size="sm" onClick={() => setSeen(adopted)}>
        {t('seen')}
      </Button>
    </output>
  );
}
