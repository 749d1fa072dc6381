import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { EditorBreadcrumb, EditorGuard } from './editor-frame.tsx';
import { editorSearch } from './editor-search.ts';
import { ProductEditor } from './product-editor.tsx';
import { useProductForm } from './use-product-form.ts';

const FirstCodes = part(
  async () => (await import('#web/features/codes/first-codes.tsx')).FirstCodes,
  ['codes', 'errors'],
);

export function NewProductPage() {
  const t = useTranslations('product_editor');
  const { tab = 'basic' } = editorSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<string | null>(null);
  const [codes, type] = useState('');
  const form = { ...useProductForm(null, ({ id }) => setMadeId(id)), first: { codes, type } };

  const hasCodes = form.draft.delivery === 'codes' && codes.trim() !== '';
  const goOn = useCallback(() => {
    if (madeId === null) return;
    void navigate({
      to: '/admin/products/$productId',
      params: { productId: madeId },
      search: editorSearch({ tab }),
      replace: true,
    });
  }, [madeId, navigate, tab]);

  // Once the guard knows that nothing holds it any more.
  useEffect(() => {
    if (!hasCodes) goOn();
    // The way on is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [madeId]);

  return (
    <Page
      address={editorSearch}
      title={t('new_title')}
      breadcrumb={<EditorBreadcrumb>{t('new_title')}</EditorBreadcrumb>}
    >
      <EditorGuard
        isDirty={(form.isDirty || codes !== '') && madeId === null}
        routeId="/admin/products/new"
      />
      <ProductEditor
        form={form}
        tab={tab}
        onTab={(chosen) =>
          void navigate({
            to: '/admin/products/new',
            search: editorSearch({ tab: chosen }),
            resetScroll: false,
          })
        }
      />
      {madeId === null || !hasCodes ? null : (
        <PartBoundary fallback={null}>
          <FirstCodes productId={madeId} text={codes} onClose={goOn} />
        </PartBoundary>
      )}
    </Page>
  );
}
