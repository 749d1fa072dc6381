import { useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import classes from './gallery.module.css';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const GalleryZoom = whenOpened(async () => (await import('./gallery-zoom.tsx')).GalleryZoom);

/** As wide as the columns of the page make it (product-detail.module.css), beside the menu in its narrow form. */
const SIZES =
  '(max-width: 62em) min(36rem, 100vw - 2rem), (max-width: 100em) calc(100vw - 34rem), min(55vw, 58rem)';

/** The pictures of a product: swiped or stepped through by the arrow keys, chosen by small ones, enlarged by a press. */
export function Gallery({ product }: { product: Product }) {
  const t = useTranslations('catalogue.product');
  const local = useInLanguage();
  const opener = useRef<HTMLElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const name = local(product.name, product.name_ar);
  const { images, strip, current, show, onScroll, onKeyDown } = useStrip(product);
  if (images.length === 0) {
    return (
      <div className={`framed ${classes.frame}`}>
        <Picture src={null} name={name} isMain />
      </div>
    );
  }
  const count = images.length;
  return (
    <section className="stack gap-sm" aria-label={t('gallery')}>
      <ul className={`bare framed ${classes.frame} ${classes.strip}`} ref={strip} onScroll={onScroll}>
        {images.map((src, place) => (
          <li key={src}>
            <button
              type="button"
              className={classes.open}
              aria-label={t('enlarge', { n: place + 1, count })}
              tabIndex={place === current ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setZoomed(true);
              }}
            >
              <Picture src={src} name={name} sizes={SIZES} isMain={place === 0} />
            </button>
          </li>
        ))}
      </ul>
      {count === 1 ? null : (
        <ul className={`bare row wrap ${classes.thumbnails}`}>
          {images.map((src, place) => (
            <li key={src}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={t('show_picture', { n: place + 1, count })}
                aria-current={place === current || undefined}
                onKeyDown={onKeyDown}
                onClick={() => show(place)}
              >
                <Picture src={src} name={name} sizes="4.5rem" isDecorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GalleryZoom
        images={images}
        name={name}
        current={current}
        onShow={show}
        isOpen={isZoomed}
        onClose={() => setZoomed(false)}
        opener={opener}
      />
    </section>
  );
}

/** Where the strip of pictures stands, and how it is moved. Its place follows the scrolling, whoever did that. */
function useStrip({ images: all }: Product) {
  const images = [...new Set(all)];
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const { language } = useLanguage();
  const current = Math.min(place, images.length - 1);

  function show(wanted: number): void {
    const picture = strip.current?.children.item(wanted);
    if (!picture) return;
    setPlace(wanted);
    picture.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void {
    const share = Math.abs(scrollLeft) / clientWidth;
    // Between two pictures on the way to one: only what has arrived counts.
    if (Math.abs(share - Math.round(share)) < 0.05) setPlace(Math.round(share));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const isNext = (event.key === 'ArrowRight') === (language === 'en');
    show(current + (isNext ? 1 : -1));
  }

  return { images, strip, current, show, onScroll, onKeyDown };
}
