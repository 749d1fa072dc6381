import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBolt, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { STOCK_TOLD_MAX } from '#shared/catalogue/catalogue.contract.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useWrongFields } from '#web/ui/form/wrong-fields.ts';
import { BuyingBarrier, useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { usePurchase } from '#web/features/orders/use-purchase.ts';
import { draftOfOffer, type LineWords } from '#web/features/orders/purchase-draft.ts';
import { BulkTiers } from './bulk-tiers.tsx';
import type { Choice, Offer } from '../offer.ts';
import { PlanChoice, VariationChoice } from './option-choices.tsx';
import { PriceExplanation } from '../price-explanation.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useMarking } from '../marks/use-marks.ts';
import classes from '../product-detail.module.css';
import { part } from '#web/ui/page/part.ts';

/** Not needed to show the page, so it comes behind it. */
const PurchaseDialog = part(
  async () => (await import('#web/features/orders/purchase-dialog.tsx')).PurchaseDialog,
);

const StockNoticeButton = part(async () => (await import('./stock-notice-button.tsx')).StockNoticeButton);

const AddToCart = part(
  async () => (await import('#web/features/orders/add-to-cart.tsx')).AddToCart,
  ['cart'],
);
const TrialButton = part(
  async () => (await import('#web/features/orders/trial-button.tsx')).TrialButton,
  ['cart'],
);
const FoldedWords = part(
  async () => (await import('#web/features/orders/folded-words.tsx')).FoldedWords,
  ['cart'],
);
const NO_WORDS: LineWords = { reference: '', note: '' };

interface BuyBoxProps {
  offer: Offer;
  onChoose: (choice: Choice) => void;
}

/** What it costs, in which plan and how many, and the one main action of the page. */
export function BuyBox({ offer, onChoose }: BuyBoxProps) {
  const t = useTranslations('catalogue');
  const { product } = offer;
  const { min_order_quantity: min } = product;
  const inStock = offer.inStock && offer.available !== 0;
  const { isSomeWrong, onWrong } = useWrongFields();
  const [words, setWords] = useState(NO_WORDS);
  const mayBuy = useBuyingBarrier() === null;
  const { canSee } = useMarking();
  return (
    <Paper>
      <Stack gap="sm">
        <Price offer={offer} />
        <PlanChoice plans={product.plans} chosen={offer.plan} onChoose={(plan) => onChoose({ plan })} />
        <VariationChoice
          variations={product.variations}
          chosen={offer.variation}
          onChoose={(variation) => onChoose({ variation })}
        />
        <BulkTiers offer={offer} onTake={(quantity) => onChoose({ quantity })} />
        <div className="row wrap between bottom">
          <QuantityStepper
            quantity={offer.quantity}
            min={min}
            onChange={(quantity) => onChoose({ quantity })}
            onWrong={onWrong}
          />
          <Total offer={offer} />
          {min > 1 ? (
            <Text size="sm" c="dimmed" w="100%">
              {t('product.minimum', { count: min })}
            </Text>
          ) : null}
        </div>
        <div className="row wrap between">
          <Availability offer={offer} inStock={inStock} onTake={(quantity) => onChoose({ quantity })} />
          {mayBuy && inStock ? (
            <PartBoundary fallback={<Box h={34} />}>
              <FoldedWords words={words} onChange={setWords} />
            </PartBoundary>
          ) : null}
          {inStock ? null : (
            <Text size="sm" w="100%">
              {t(`product.${product.in_stock || !canSee ? '' : 'all_'}out_of_stock_text`)}
            </Text>
          )}
        </div>
        <BuyingBarrier />
        <Action
          offer={offer}
          canBuy={inStock && !isShort(offer) && !isSomeWrong}
          words={words}
          onKept={() => setWords(NO_WORDS)}
        />
        <Delivery isByHand={product.delivery === 'manual'} />
      </Stack>
    </Paper>
  );
}

interface ActionProps {
  offer: Offer;
  /** Of this quantity. What stands against it is said above. */
  canBuy: boolean;
  words: LineWords;
  /** What was typed has gone into the cart. */
  onKept: () => void;
}

function Action({ offer, canBuy, words, onKept }: ActionProps) {
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const barrier = useBuyingBarrier();
  const isBarredByRole = useTeamBarrier()('buy') !== null;
  const purchase = usePurchase();
  const button = useRef<HTMLButtonElement>(null);
  const { product } = offer;
  // Told of is a product, so there is nothing to tell while another option of it can be had.
  if (!product.in_stock && !purchase.isOpen) {
    const name = local(product.name, product.name_ar);
    return (
      <PartBoundary fallback={null}>
        <StockNoticeButton productId={product.id} name={name} size="lg" fullWidth />
      </PartBoundary>
    );
  }
  if (isBarredByRole) return null;
  return (
    <>
      <div className={`row ${classes.bar}`}>
        <span className={classes.sum} aria-hidden>
          <Amount money={offer.total} />
        </span>
        <Button
          ref={button}
          size="lg"
          fullWidth
          disabled={!canBuy || barrier !== null}
          onClick={() => purchase.start(draftOfOffer(offer, words, placeOf(offer)))}
        >
          {t('buy_now')}
        </Button>
      </div>
      <PartBoundary fallback={<Button size="lg" fullWidth variant="default" disabled aria-hidden />}>
        <AddToCart offer={offer} words={words} isDisabled={!canBuy || barrier !== null} onAdded={onKept} />
      </PartBoundary>
      {product.trial_days > 0 ? (
        <PartBoundary fallback={null}>
          <TrialButton product={product} name={local(product.name, product.name_ar)} />
        </PartBoundary>
      ) : null}
      <PartBoundary fallback={null}>
        <PurchaseDialog purchase={purchase} opener={button} />
      </PartBoundary>
    </>
  );
}

/** The page with what is chosen on it, to come back to. */
function placeOf({ product, plan, variation, quantity }: Offer): string {
  const chosen = new URLSearchParams({
    ...(plan === null ? {} : { plan: plan.id }),
    ...(variation === null ? {} : { variation: variation.id }),
    quantity: String(quantity),
  });
  return `/product/${product.url_slug}?${chosen.toString()}`;
}

function Price({ offer }: { offer: Offer }) {
  const t = useTranslations('catalogue.product');
  const { currency } = useCurrency();
  const { unitPrice } = offer;
  return (
    <Stack gap={0}>
      <div className="row wrap between">
        <Group gap="xs" align="baseline">
          <span className="figure">
            <Amount money={unitPrice} />
          </span>
          {offer.quantity > 1 ? <Text c="dimmed">{t('unit')}</Text> : null}
        </Group>
        <PriceExplanation offer={offer} />
      </div>
      {currency === unitPrice.currency ? null : (
        <Text size="sm" c="dimmed">
          {t('charged_as')} <Amount money={unitPrice} currency={unitPrice.currency} />
        </Text>
      )}
    </Stack>
  );
}

/** Said to screen readers as it changes with the quantity. */
function Total({ offer: { quantity, total } }: { offer: Offer }) {
  const t = useTranslations('catalogue.product');
  return (
    <Stack component="output" gap={0} ms="auto" ta="end">
      <span className="small">{t('total', { count: quantity })}</span>
      <span className={classes.sum}>
        <Amount money={total} />
      </span>
    </Stack>
  );
}

/** Some can be had, but not so many. */
const isShort = ({ quantity, available }: Offer) => available !== null && available < quantity;

interface AvailabilityProps {
  offer: Offer;
  inStock: boolean;
  onTake: (quantity: number) => void;
}

function Availability({ offer, inStock, onTake }: AvailabilityProps) {
  const t = useTranslations('catalogue');
  const { product, available } = offer;
  const isTooFew = inStock && isShort(offer);
  const isTold = available !== null && available <= STOCK_TOLD_MAX;
  return (
    <Group gap="xs" c={!inStock ? 'red' : isTooFew ? 'yellow' : 'green'} fw={500}>
      {inStock ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
      <output>
        {!inStock
          ? t('out_of_stock')
          : isTooFew || isTold
            ? t('product.left', { count: available ?? 0 })
            : t('in_stock')}
      </output>
      {isTooFew && available !== null && available >= product.min_order_quantity ? (
        <Button variant="default" size="sm" onClick={() => onTake(available)}>
          {t('product.take_rest', { count: available })}
        </Button>
      ) : null}
    </Group>
  );
}

/** Below the button, which stays high: how it comes. */
function Delivery({ isByHand }: { isByHand: boolean }) {
  const t = useTranslations('catalogue.product');
  const Icon = isByHand ? IconClock : IconBolt;
  return (
    <div className="row top muted small">
      <Icon size={20} className="fixed" aria-hidden />
      {t(isByHand ? 'by_hand_text' : 'codes_text')}
    </div>
  );
}
