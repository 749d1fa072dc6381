import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Amount } from '#web/ui/show/amount.tsx';
import type { Entry, Group } from './palette-entry.ts';
import classes from '../palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly Group[];
  active: Entry | undefined;
  isStale: boolean;
  onPoint: (id: string) => void;
}

export const optionId = (listId: string, entry: Entry) => `${listId}-${entry.id}`;

/** The results below the field, which keeps the focus: aria-activedescendant names the active one. */
export function PaletteList({ id, groups, active, isStale, onPoint }: PaletteListProps) {
  const t = useTranslations('palette');
  return (
    <div
      id={id}
      // A list below a field that someone types in has no element of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t('list')}
      className={classes['list']}
      aria-busy={isStale}
      // The field keeps the focus whatever is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, entries }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, as above
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={`muted tiny medium ${classes['heading']}`}>
            {t(`groups.${name}`)}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry.id === active?.id}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: (id: string) => void;
}

function Option({ id, entry, isActive, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are the field's, which names this as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`row gap-sm tall rounded ${classes['option']}`}
      // Lists that move under a pointer that rests choose nothing.
      onPointerMove={() => {
        if (!isActive) onPoint(entry.id);
      }}
      onClick={entry.run}
    >
      <Picture entry={entry} />
      <span className={`row wrap grow ${classes['words']}`}>
        <bdi className="break">{entry.label}</bdi>
        {entry.detail === undefined ? null : <bdi className="truncate muted tiny">{entry.detail}</bdi>}
      </span>
      {entry.product === undefined ? null : <Price product={entry.product} />}
      <IconCornerDownLeft className={`points fixed wide-only ${classes['enter']}`} size={16} aria-hidden />
    </div>
  );
}

function Picture({ entry: { Icon, product } }: { entry: Entry }) {
  const url = product?.image_url ?? null;
  return (
    <span className={`muted middle ${classes['picture']}`} data-photo={url === null ? undefined : true}>
      {url === null ? <Icon size={20} aria-hidden /> : <img src={url} alt="" width={44} height={33} />}
    </span>
  );
}

function Price({ product }: { product: NonNullable<Entry['product']> }) {
  const t = useTranslations('palette');
  return (
    <span className="end fixed medium">
      <Amount money={product.price} />
      {product.in_stock ? null : <div className="muted tiny">{t('out_of_stock')}</div>}
    </span>
  );
}
