import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PriceChange } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { priceChangesQuery } from '../editor/editor-queries.ts';

/** How the prices came to be what they are, newest first. */
export function PriceHistory({ productId }: { productId: string }) {
  const t = useTranslations('product_editor.history');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    priceChangesQuery(productId),
  );
  const changes = data?.pages.flatMap((page) => page.data);
  return (
    <Section title={t('title')}>
      {changes === undefined ? (
        <PartWaiting error={error} onRetry={() => void refetch()} height={120} />
      ) : changes.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ol className="bare stack gap-sm" aria-label={t('title')}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Group>
          <Button
            variant="default"
            size="sm"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

function Change({ change }: { change: PriceChange }) {
  const t = useTranslations('product_editor.history');
  const root = useTranslations('product_editor');
  const { dateTime } = useDates();
  const { what, name, option_name: option, old_price: before, new_price: after, by } = change;
  const kind =
    what === 'consumer_price' || what === 'cost_price' ? root(`labels.${what}`) : t(`what.${what}`);
  const person = by === null ? t('store') : (by.name ?? by.email);
  return (
    <li>
      <div>
        {name === null
          ? kind
          : option === null
            ? t('of', { what: kind, name: isolate(name) })
            : t('of_option', { what: kind, name: isolate(name), option: isolate(option) })}
      </div>
      <span className="row wrap">
        {before === null ? (
          <span>{root('conflict.empty')}</span>
        ) : (
          <Amount money={before} currency={before.currency} />
        )}
        <IconArrowRight size={16} aria-hidden className="points" />
        <span className="visually-hidden">{t('to')}</span>
        {after === null ? (
          <span>{root('conflict.empty')}</span>
        ) : (
          <strong>
            <Amount money={after} currency={after.currency} />
          </strong>
        )}
      </span>
      <span className="muted small">
        <bdi>{person}</bdi> · {dateTime(change.created_at)}
      </span>
    </li>
  );
}
