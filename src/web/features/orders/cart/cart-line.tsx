import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLine } from '#shared/orders/cart.contract.ts';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import type { OnWrong } from '#web/ui/form/wrong-fields.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { QuantityStepper } from '#web/features/catalogue/quantity-stepper.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CartLineWords, type WordsChange } from './cart-line-words.tsx';
import { useLineTitle } from '../use-line-title.ts';

interface CartLineRowProps {
  line: CartLine;
  /** Another price than now, which it showed before on this visit. */
  firstPrice: Money | null;
  /** The quantity that is being set. */
  wanted: number | undefined;
  isReadOnly: boolean;
  onQuantity: (quantity: number) => void;
  /** What stands in the field of its quantity is none. */
  onWrongQuantity: OnWrong;
  onWords: (changes: WordsChange) => Promise<unknown>;
  onRemove: () => void;
}

const LINE = { borderBlockStart: '1px solid var(--mantine-color-default-border)' };

export function CartLineRow({
  line,
  firstPrice,
  wanted,
  isReadOnly,
  onQuantity,
  onWrongQuantity,
  onWords,
  onRemove,
}: CartLineRowProps) {
  const t = useTranslations('cart');
  const amount = useAmountText();
  const title = useLineTitle()(line);
  const nameId = useId();
  const { product, refusal } = line;
  return (
    <Stack component="li" gap="xs" pt="md" style={LINE} aria-labelledby={nameId}>
      <Group gap="sm" align="start" wrap="nowrap">
        <LinePicture line={line} />
        <LineName line={line} nameId={nameId} />
        {isReadOnly ? null : (
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            me="-0.75rem"
            aria-label={t('remove_line', { name: isolate(title) })}
            title={t('remove')}
            onClick={onRemove}
          >
            <IconTrash size={20} aria-hidden />
          </Button>
        )}
      </Group>
      <LineRefusal line={line} onTake={isReadOnly ? null : onQuantity} />
      {firstPrice === null ? null : (
        <Text component="output" size="sm" c="yellow">
          {t('price_changed', { price: amount(firstPrice, firstPrice.currency) })}
        </Text>
      )}
      <Group justify="space-between" align="end" gap="xs">
        {isReadOnly || refusal === 'product_unavailable' ? (
          <span />
        ) : (
          <QuantityStepper
            quantity={wanted ?? line.quantity}
            min={product.min_order_quantity}
            onChange={onQuantity}
            onWrong={onWrongQuantity}
          />
        )}
        <LinePrice line={line} isOld={wanted !== undefined} />
      </Group>
      <CartLineWords line={line} isReadOnly={isReadOnly} onChange={onWords} />
    </Stack>
  );
}

function LinePicture({ line: { product } }: { line: CartLine }) {
  const local = useInLanguage();
  return (
    <span
      style={{
        flex: 'none',
        inlineSize: '4rem',
        borderRadius: 'var(--mantine-radius-md)',
        overflow: 'hidden',
        fontSize: '0.5rem',
      }}
    >
      <Picture
        src={product.image_url}
        name={local(product.name, product.name_ar)}
        sizes="4rem"
        isDecorative
      />
    </span>
  );
}

function LineName({ line: { product, plan, variation }, nameId }: { line: CartLine; nameId: string }) {
  const local = useInLanguage();
  const option = plan ?? variation;
  const search = {
    ...(plan === null ? {} : { plan: plan.id }),
    ...(variation === null ? {} : { variation: variation.id }),
  };
  return (
    <Stack gap={4} flex={1} miw={0} align="start" id={nameId}>
      <ProductLink product={product.url_slug} search={search}>
        {local(product.name, product.name_ar)}
      </ProductLink>
      {option === null ? null : <Badge variant="default">{local(option.name, option.name_ar)}</Badge>}
    </Stack>
  );
}

/** In the currency of the price: it is what is charged. Faint where it is not what would be paid. */
function LinePrice({
  line: { unit_price: unitPrice, total, quantity, refusal },
  isOld,
}: {
  line: CartLine;
  isOld: boolean;
}) {
  const t = useTranslations('cart');
  if (unitPrice === null || total === null) return null;
  return (
    <Stack gap={0} align="end" ta="end" ms="auto" opacity={isOld || refusal !== null ? 0.5 : 1}>
      {quantity === 1 ? null : (
        <Text size="sm" c="dimmed">
          {quantity} × <span className="visually-hidden">{t('unit')} </span>
          <Amount money={unitPrice} currency={unitPrice.currency} />
        </Text>
      )}
      <Text fw={600}>
        <span className="visually-hidden">{t('line_total')} </span>
        <Amount money={total} currency={total.currency} />
      </Text>
    </Stack>
  );
}

interface LineRefusalProps {
  line: CartLine;
  /** null: nothing can be changed here. */
  onTake: ((quantity: number) => void) | null;
}

/** Why a line can't be bought now, and what makes it so that it can. */
function LineRefusal({ line: { refusal, available, product }, onTake }: LineRefusalProps) {
  const t = useTranslations('cart');
  if (refusal === null) return null;
  const minimum = product.min_order_quantity;
  const isSomeLeft = refusal === 'out_of_stock' && available >= minimum;
  return (
    <Group gap="xs" c="red" wrap="nowrap">
      <IconAlertTriangle size={18} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" fw={500}>
        {isSomeLeft ? t('refused.only', { count: available }) : t(`refused.${refusal}`, { minimum })}
      </Text>
      {isSomeLeft && onTake !== null ? (
        <Button variant="default" size="sm" onClick={() => onTake(available)}>
          {t('take_rest', { count: available })}
        </Button>
      ) : null}
    </Group>
  );
}
