import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { BoughtAgain } from '#shared/store/dashboard.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import type { PurchaseDraft } from '#web/features/orders/purchase-draft.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { part } from '#web/ui/page/part.ts';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

const DirectPurchase = part(
  async () => (await import('#web/features/orders/direct-purchase.tsx')).DirectPurchase,
);

/** What was bought last, as it was bought, one press from buying it again. */
export function BuyAgain({ lines }: { lines: readonly BoughtAgain[] }) {
  const t = useTranslations('dashboard.again');
  const local = useInLanguage();
  const isBarred = useBuyingBarrier() !== null;
  const [draft, setDraft] = useState<PurchaseDraft | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Section title={t('title')} more={<TextLink to="/purchase-history">{t('more')}</TextLink>}>
      <ul className={`framed bare ${classes['card']}`}>
        {lines.map((line) => {
          const { product, plan, variation, quantity, total } = line;
          const name = [product, plan, variation]
            .flatMap((one) => (one === null ? [] : [isolate(local(one.name, one.name_ar))]))
            .join(' ');
          const words = quantity === 1 ? name : t('bought', { name, count: quantity });
          return (
            <li key={product.id} className={`row gap-sm ${classes['line']}`}>
              <Box visibleFrom="xs">
                <Thumb src={product.image_url} />
              </Box>
              <div className="stack gap-0 grow">
                <ProductLink product={product.url_slug} hasTitle truncate>
                  {words}
                </ProductLink>
                <span className="muted small">
                  <Amount money={total} />
                </span>
              </div>
              {isBarred ? null : (
                <Button
                  variant="light"
                  px="sm"
                  flex="none"
                  aria-label={`${t('buy')}: ${words}`}
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setDraft(wishOf(line));
                  }}
                >
                  {t('buy')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {draft === null ? null : (
        <PartBoundary fallback={null}>
          <DirectPurchase draft={draft} opener={opener} />
        </PartBoundary>
      )}
    </Section>
  );
}

function wishOf({
  product,
  plan,
  variation,
  quantity,
  unit_price: unitPrice,
  total,
}: BoughtAgain): PurchaseDraft {
  const line = { product, plan, variation, quantity, unitPrice, total };
  return {
    lines: [{ ...line, reference: null, note: null, cartLineId: null }],
    total,
    from: `/product/${product.url_slug}`,
  };
}
