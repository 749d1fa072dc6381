import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CodeAdditions } from './code-additions.tsx';
import { CodeList } from './code-list.tsx';
import { CodePools } from './code-pools.tsx';
import { CodeTiles } from './code-tiles.tsx';
import { productCodesQuery } from './codes-queries.ts';
import { productCodesSearch, type ProductCodesSearch } from './codes-search.ts';
import { CodesPanel } from './codes-panel.tsx';
import { LowMark } from './low-mark.tsx';

export type ProductCodes = AnswerOf<'GET /api/admin/codes/{id}'>;

/** The codes of one product: how many there are of what, and what became of each. */
export function ProductCodesPage() {
  const t = useTranslations('codes');
  const say = useInLanguage();
  const { productId } = useParams({ from: '/admin/codes/$productId' });
  const answer = useQuery(productCodesQuery(productId));
  const { data } = answer;
  const name = data === undefined ? null : say(data.name, data.name_ar);
  const list = useList('/admin/codes/$productId', productCodesSearch);
  const { open, ...shown } = list.search;
  const opener = useRef<HTMLElement | null>(null);
  const openPanel = (panel: NonNullable<ProductCodesSearch['open']>) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    list.show({ ...shown, open: panel });
  };
  return (
    <Page
      address={productCodesSearch}
      title={name === null ? t('title') : t('one.title', { name: isolate(name) })}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/codes', name: t('title') }}>
          {name === null ? null : <bdi>{name}</bdi>}
        </AdminBreadcrumb>
      }
      actions={data === undefined ? null : <Acts product={data} onOpen={openPanel} />}
    >
      <Answered answer={answer} failed={t('load_failed')}>
        {(product) => (
          <>
            {product.takes_codes ? null : <Alert color="yellow">{t('one.by_hand')}</Alert>}
            <CodeTiles product={product} list={list} />
            <Notice product={product} onChange={() => openPanel('notice')} />
            <CodePools pools={product.pools} />
            <CodeList product={product} list={list} onAdd={() => openPanel('add')} />
            <CodeAdditions productId={product.product_id} />
            <CodesPanel product={product} panel={open} opener={opener} onClose={() => list.show(shown)} />
          </>
        )}
      </Answered>
    </Page>
  );
}

interface ActsProps {
  product: ProductCodes;
  onOpen: (panel: 'add' | 'export') => void;
}

function Acts({ product, onOpen }: ActsProps) {
  const t = useTranslations('codes');
  const may = useMay();
  return (
    <Group gap="sm">
      {may('manage_catalogue') ? (
        <ButtonLink
          to="/admin/products/$productId"
          params={{ productId: product.product_id }}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('one.edit')}
        </ButtonLink>
      ) : null}
      {may('export_codes') && product.free > 0 ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => onOpen('export')}
        >
          {t('export.action')}
        </Button>
      ) : null}
      {product.takes_codes ? (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('add')}>
          {t('add.action')}
        </Button>
      ) : null}
    </Group>
  );
}

/** When people are told that the product runs low, and whether it does. */
function Notice({ product, onChange }: { product: ProductCodes; onChange: () => void }) {
  const t = useTranslations('codes.notice');
  const { threshold } = product;
  if (!product.takes_codes) return null;
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} align="start">
        <LowMark isLow={product.is_low} free={product.free} />
        <Text size="sm" c="dimmed">
          {threshold === null ? t('none') : threshold === 0 ? t('at_zero') : t('at', { count: threshold })}
        </Text>
      </Stack>
      <Button variant="default" size="sm" onClick={onChange}>
        {t('change')}
      </Button>
    </Group>
  );
}
