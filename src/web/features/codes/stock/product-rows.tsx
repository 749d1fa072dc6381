import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { codeStates, type CodeProduct } from '#shared/codes/codes.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import people from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import list from '#web/ui/list/staff-list.module.css';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { LowMark } from './low-mark.tsx';

/** Products with the counts of their codes. */
export function ProductRows({ products }: { products: readonly CodeProduct[] }) {
  return useIsWide() ? <ProductTable products={products} /> : <ProductCards products={products} />;
}

function ProductTable({ products }: { products: readonly CodeProduct[] }) {
  const t = useTranslations('codes');
  return (
    <table className={list['table']}>
      <caption className="visually-hidden">{t('list.caption')}</caption>
      <thead>
        <tr>
          <th>{t('product')}</th>
          {codeStates.map((state) => (
            <th key={state} data-end>
              {t(`states.${state}`)}
            </th>
          ))}
          <th data-end>{t('list.threshold')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.product_id} className={list['row']}>
            <td>
              <ProductName product={product} />
            </td>
            {codeStates.map((state) => (
              <td key={state} data-end>
                <Count count={product[state]} />
              </td>
            ))}
            <td data-end>{product.threshold === null ? '–' : <Count count={product.threshold} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProductCards({ products }: { products: readonly CodeProduct[] }) {
  const t = useTranslations('codes');
  return (
    <ul className={people['cards']} aria-label={t('list.caption')}>
      {products.map((product) => (
        <li key={product.product_id} className={people['card']}>
          <ProductName product={product} />
          <dl className={people['facts']}>
            {codeStates.map((state) => (
              <div key={state}>
                <dt>{t(`states.${state}`)}</dt>
                <dd>
                  <Count count={product[state]} />
                </dd>
              </div>
            ))}
            {product.threshold === null ? null : (
              <div>
                <dt>{t('list.threshold')}</dt>
                <dd>
                  <Count count={product.threshold} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function Count({ count }: { count: number }) {
  return <bdi>{count.toLocaleString('en')}</bdi>;
}

function ProductName({ product }: { product: CodeProduct }) {
  const say = useInLanguage();
  return (
    <span className={list['product']}>
      <Thumb src={product.image_url} />
      <span className={list['words']}>
        <Link
          to="/admin/codes/$productId"
          params={{ productId: product.product_id }}
          className={list['name']}
        >
          <bdi>{say(product.name, product.name_ar)}</bdi>
        </Link>
        <span className={list['detail']}>
          <CodeText>{product.sku}</CodeText>
        </span>
        <LowMark isLow={product.is_low} free={product.free} />
      </span>
    </span>
  );
}
