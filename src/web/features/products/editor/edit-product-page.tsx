import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { EditorBreadcrumb, EditorGuard } from './editor-frame.tsx';
import { EditorMenu } from './editor-menu.tsx';
import { EditorNews } from './editor-news.tsx';
import { staffProductQuery } from './editor-queries.ts';
import { editorSearch } from './editor-search.ts';
import { ProductEditor } from './product-editor.tsx';
import { useProductForm } from './use-product-form.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import classes from './editor.module.css';
import { useEditorActs } from './use-editor-acts.ts';

const ROUTE = '/admin/products/$productId';

export function EditProductPage() {
  const t = useTranslations('product_editor');
  const { productId } = useParams({ from: ROUTE });
  const toAll = (
    <ButtonLink to="/admin/products" variant="default">
      {t('to_all')}
    </ButtonLink>
  );
  return (
    <AnsweredPage
      address={editorSearch}
      title={t('edit_title')}
      breadcrumb={<EditorBreadcrumb>{t('edit_title')}</EditorBreadcrumb>}
      answer={useQuery(staffProductQuery(productId))}
      failed={t('load_failed')}
      waiting={<PageSkeleton />}
      gone={{ title: t('gone'), text: t('gone_text'), action: toAll }}
    >
      {(product) => <Loaded key={product.id} product={product} />}
    </AnsweredPage>
  );
}

function Loaded({ product }: { product: StaffProduct }) {
  const t = useTranslations('product_editor');
  const local = useInLanguage();
  const { tab = 'basic' } = editorSearch({ ...useSearch({ from: ROUTE }) });
  const navigate = useNavigate({ from: ROUTE });
  const form = useProductForm(product, () => {});
  const { draft } = form.base ?? product;
  const name = local(draft.name, draft.name_ar);
  const isInTrash = product.deleted_at !== null;
  return (
    <Page
      address={editorSearch}
      title={name}
      breadcrumb={<EditorBreadcrumb>{name}</EditorBreadcrumb>}
      actions={
        // Below a long name it stays at the end, where its menu has room to open.
        <Group gap="sm" ms="auto">
          {isInTrash ? (
            <Badge variant="light" color="red">
              {t('trash.badge')}
            </Badge>
          ) : null}
          <EditorMenu product={product} />
        </Group>
      }
    >
      <EditorGuard isDirty={form.isDirty && !isInTrash} routeId={ROUTE} />
      {isInTrash ? <EditorTrash product={product} /> : <EditorNews form={form} />}
      <ProductEditor
        form={form}
        tab={tab}
        isReadOnly={isInTrash}
        onTab={(chosen) => void navigate({ search: editorSearch({ tab: chosen }), resetScroll: false })}
      />
    </Page>
  );
}

/** A product in the trash can be read, and taken out again. */
function EditorTrash({ product }: { product: StaffProduct }) {
  const t = useTranslations('product_editor.trash');
  const { date } = useDates();
  const { restore } = useEditorActs(product);
  return (
    <output className={`row wrap between ${classes['news']}`}>
      <span>{t('text', { date: isolate(date(product.deleted_at ?? product.updated_at)) })}</span>
      <Button size="sm" disabled={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
      </Button>
    </output>
  );
}
