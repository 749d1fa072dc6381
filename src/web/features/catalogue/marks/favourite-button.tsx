import { IconHeart } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useMark, useMarking } from './use-marks.ts';
import classes from './favourite-button.module.css';

interface FavouriteButtonProps {
  productId: string;
  /** Of the product, in the reader's language. */
  name: string;
  className?: string | undefined;
}

/** The heart on a product; nothing for staff, who like none. */
export function FavouriteButton({ productId, name, className = '' }: FavouriteButtonProps) {
  const t = useTranslations('catalogue.marks');
  const { canSee, canChange } = useMarking();
  const { isMarked, toggle } = useMark('favourites', productId);
  if (!canSee) return null;
  return (
    <button
      type="button"
      className={`reset middle square round muted ${classes['heart']} ${className}`}
      aria-label={t('favourite', { name: isolate(name) })}
      aria-pressed={isMarked}
      disabled={!canChange}
      onClick={toggle}
    >
      <IconHeart size={22} aria-hidden />
    </button>
  );
}
