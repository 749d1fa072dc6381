import { Badge, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import type { GridRow as Row } from '#shared/prices/price-grid.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { readPrice, readStock, rowKey, type Edit } from './grid-edits.ts';
import { changeOf, marginOf } from './grid-figures.ts';
import { PriceCell } from './price-cell.tsx';
import classes from './price-grid.module.css';

interface GridRowProps {
  row: Row;
  /** The product is charged by its plans, variations or tiers. */
  hasOptions: boolean;
  seesCosts: boolean;
  isWide: boolean;
  edit: Edit | undefined;
  onEdit: (typed: { price?: string; stock?: string }) => void;
}

/** One price: what it costs the store, what it becomes, and the stock where units are counted. */
export function GridRow({ row, hasOptions, seesCosts, isWide, edit, onEdit }: GridRowProps) {
  const t = useTranslations('price_grid');
  const local = useInLanguage();
  const option = useOptionName(row);
  const of = isolate(`${local(row.name, row.name_ar)}${option === null ? '' : ` – ${option}`}`);
  const now = edit?.price === undefined ? row.price : readPrice(edit.price);
  const shown = toTypedText({ amount: row.price, currency: row.currency });
  const stock = edit?.stock ?? (row.stock === null ? '' : countText(row.stock));
  return (
    <Table.Tr className={isWide ? '' : (classes['row'] ?? '')}>
      <Table.Th scope="row" fw={400} maw={isWide ? 0 : undefined}>
        {option === null ? (
          <ProductName row={row} hasOptions={hasOptions} />
        ) : (
          <Option row={row} name={option} />
        )}
      </Table.Th>
      {seesCosts ? (
        <Table.Td className={isWide ? 'nowrap' : ''}>
          {isWide ? null : <Name>{t('columns.cost')}</Name>}
          {row.cost === null ? (
            '–'
          ) : (
            <Amount money={{ amount: row.cost, currency: row.currency }} currency={row.currency} />
          )}
        </Table.Td>
      ) : null}
      <Table.Td>
        {isWide ? null : <Name isTwice>{t('columns.price')}</Name>}
        <PriceCell
          label={t('price_of', { name: of })}
          name={`${rowKey(row)} price`}
          value={edit?.price ?? shown}
          unit={t(`units.${row.currency}`)}
          error={edit?.price === undefined || readPrice(edit.price) !== null ? null : t('price_wrong')}
          isChanged={edit?.price !== undefined && now !== row.price}
          onChange={(text) => onEdit({ price: text })}
        />
      </Table.Td>
      <Table.Td className={isWide ? 'nowrap' : ''}>
        <Change row={row} now={now} />
      </Table.Td>
      {seesCosts ? (
        <Table.Td className={isWide ? 'nowrap' : ''}>
          {isWide ? null : <Name>{t('columns.margin')}</Name>}
          <Margin row={row} now={now} />
        </Table.Td>
      ) : null}
      <Table.Td>
        {isWide || (!row.has_stock && !isByCodes(row)) ? null : <Name isTwice>{t('columns.stock')}</Name>}
        {row.has_stock ? (
          <PriceCell
            label={t('stock_of', { name: of })}
            name={`${rowKey(row)} stock`}
            value={stock}
            placeholder={t('any_stock')}
            isWhole
            error={edit?.stock === undefined || readStock(edit.stock) !== undefined ? null : t('stock_wrong')}
            isChanged={edit?.stock !== undefined && readStock(edit.stock) !== row.stock}
            onChange={(text) => onEdit({ stock: text })}
          />
        ) : isByCodes(row) ? (
          <span className="muted small">{t('by_codes')}</span>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function Option({ row, name }: { row: Row; name: string }) {
  const t = useTranslations('price_grid');
  return (
    <Text span ps={row.owner === null ? 'md' : 'xl'}>
      <bdi>{name}</bdi>{' '}
      <span className="muted small">
        {t(`kinds.${kindOf(row)}`)}
        {row.min_quantity === null ? null : ` · ${t('from', { min: row.min_quantity })}`}
      </span>
    </Text>
  );
}

/** Of a tier with what it belongs to: "1 Year · Gold". */
function useOptionName({ option, option_ar, owner, owner_ar }: Row): string | null {
  const local = useInLanguage();
  if (option === null) return null;
  const own = local(option, option_ar || option);
  return owner === null ? own : `${local(owner, owner_ar || owner)} · ${own}`;
}

const kindOf = ({ target }: Row) => (target === 'product' ? 'plan' : target);

const isByCodes = ({ target, delivery }: Row) => target === 'product' && delivery === 'codes';

/** On a phone the heads of the columns are out of sight. Fields say their own to those who don't see. */
function Name({ children, isTwice = false }: { children: string; isTwice?: boolean }) {
  return (
    <div className="muted small" aria-hidden={isTwice || undefined}>
      {children}
    </div>
  );
}

function ProductName({ row, hasOptions }: { row: Row; hasOptions: boolean }) {
  const t = useTranslations('price_grid');
  const local = useInLanguage();
  const mayEdit = useMay()('manage_catalogue');
  const name = <bdi>{local(row.name, row.name_ar)}</bdi>;
  return (
    <>
      <Text span fw={600}>
        {mayEdit ? (
          <TextLink
            to="/admin/products/$productId"
            params={{ productId: row.product_id }}
            inherit
            tabIndex={-1}
          >
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Text>{' '}
      {row.status === 'active' ? null : (
        <Badge variant="light" color="gray">
          {t(`status.${row.status}`)}
        </Badge>
      )}
      <Text size="sm" c="dimmed" truncate>
        <bdi>{row.sku}</bdi>
        {hasOptions ? ` · ${t('base')}` : null}
      </Text>
    </>
  );
}

/** Old and new beside each other while it is typed: green where it rises, red where it falls. */
function Change({ row: { price, currency }, now }: { row: Row; now: string | null }) {
  const t = useTranslations('price_grid');
  const change = now === null ? null : changeOf(price, now);
  if (now === null || change === null) return null;
  return (
    <Text span size="sm" c={change.isUp ? 'green' : 'red'} fw={600}>
      <span className="visually-hidden">{t('was')} </span>
      <Text span inherit c="dimmed" fw={400} td="line-through">
        <Amount money={{ amount: price, currency }} currency={currency} />
      </Text>{' '}
      <bdi dir="ltr">{`${change.isUp ? '▲' : '▼'} ${change.percent} %`}</bdi>
    </Text>
  );
}

function Margin({ row: { cost, currency }, now }: { row: Row; now: string | null }) {
  const margin = cost === null || now === null ? null : marginOf(now, cost);
  if (margin === null) return '–';
  return (
    <Text span inherit {...(margin.isLoss ? { c: 'red', fw: 600 } : {})}>
      <Amount money={{ amount: margin.amount, currency }} currency={currency} />{' '}
      <Text span size="sm" c={margin.isLoss ? 'red' : 'dimmed'}>
        <bdi dir="ltr" className="nowrap">{`${margin.percent} %`}</bdi>
      </Text>
    </Text>
  );
}
