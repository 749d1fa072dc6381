import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';
import { ProductBadges } from './product-badges.tsx';
import classes from './product-card.module.css';

/** Specification, section 9. */
const SHOWN_FEATURES = 2;

interface CardShapeProps {
  product: Parameters<typeof ProductBadges>[0]['product'] & {
    image_url: string | null;
    short_description: string;
    short_description_ar: string;
    features: string[];
    features_ar: string[];
  };
  /** In the reader's language; children is what it is shown as. */
  name: string;
  nameId: string;
  /** Among the first on the page: its picture is wanted at once. */
  isFirst?: boolean;
  rating?: ReactNode;
  heart?: ReactNode;
  price: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** How a product looks in a grid. */
export function CardShape({ product, name, nameId, isFirst = false, ...parts }: CardShapeProps) {
  const { rating, heart, price, action, children } = parts;
  const local = useInLanguage();
  const localList = useListInLanguage();
  const description = local(product.short_description, product.short_description_ar);
  const features = localList(product.features, product.features_ar).slice(0, SHOWN_FEATURES);
  return (
    <article
      className={`framed leads ${classes.card}`}
      aria-labelledby={nameId}
      data-gone={!product.in_stock || undefined}
    >
      <div className={`clipped rounded ${classes.picture}`}>
        <Picture src={product.image_url} name={name} sizes="5.5rem" isDecorative isMain={isFirst} />
      </div>
      <div className="grow">
        <h2 className={classes.name} title={name} id={nameId}>
          {children}
        </h2>
        {rating}
      </div>
      {heart}
      <div className={`stack gap-xs ${classes.body}`}>
        {description === '' ? null : (
          <p className="bare muted small truncate" title={description}>
            {description}
          </p>
        )}
        <ProductBadges product={product} />
        {features.length === 0 ? null : (
          <ul className={`row bare tiny top ${classes.features}`}>
            {features.map((feature) => (
              <li key={feature} title={feature} className="truncate">
                <IconCheck size={14} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`row wrap ${classes.foot}`}>
        {price}
        {action}
      </div>
    </article>
  );
}
