import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconEye,
  IconKey,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { Sheet } from '#web/shell/menu/sheet.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from '#web/ui/list/staff-list.module.css';
import type { ProductActs } from './use-product-acts.ts';

interface ListActionsProps {
  product: StaffProductRow;
  acts: ProductActs;
}

/** What can be done with a row: as pictures beside each other. */
export function ListActions(props: ListActionsProps) {
  return (
    <span className="row end gap-0">
      <Actions {...props} isWritten={false} onDone={() => {}} />
    </span>
  );
}

/** The same on phones: one button, and words in a sheet. */
export function ListMenu(props: ListActionsProps) {
  const t = useTranslations('products.list.actions');
  const say = useInLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = say(props.product.name, props.product.name_ar);
  return (
    <>
      <button
        type="button"
        className={classes['action']}
        aria-label={t('menu', { name: isolate(name) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {isOpen ? (
        <Sheet title={name} from="bottom" onClose={() => setOpen(false)}>
          <div className={classes['lines']}>
            <Actions {...props} isWritten onDone={() => setOpen(false)} />
          </div>
        </Sheet>
      ) : null}
    </>
  );
}

interface ActionsProps extends ListActionsProps {
  isWritten: boolean;
  onDone: () => void;
}

function Actions({ product, acts, isWritten, onDone }: ActionsProps) {
  const t = useTranslations('products.list.actions');
  const say = useInLanguage();
  const mayFill = useMay()('manage_codes');
  const name = isolate(say(product.name, product.name_ar));
  const nameOf = (action: 'view' | 'edit' | 'codes' | 'duplicate' | 'delete' | 'restore') => ({
    className: classes['action'],
    ...(isWritten ? {} : { 'aria-label': t(`${action}_one`, { name }), title: t(action) }),
  });
  const content = (icon: ReactNode, words: string) => (
    <>
      {icon}
      {isWritten ? words : null}
    </>
  );
  const press = (act: () => void) => () => {
    onDone();
    act();
  };

  if (product.deleted_at !== null) {
    return (
      <button
        type="button"
        {...nameOf('restore')}
        disabled={acts.isBusy}
        onClick={press(() => acts.restore([product.id]))}
      >
        {content(<IconArrowBackUp size={18} aria-hidden />, t('restore'))}
      </button>
    );
  }
  return (
    <>
      {/* Resellers see nothing of the others. */}
      {product.status === 'active' ? (
        <Link to="/product/$productId" params={{ productId: product.url_slug }} {...nameOf('view')}>
          {content(<IconEye size={18} aria-hidden />, t('view'))}
        </Link>
      ) : null}
      <Link to="/admin/products/$productId" params={{ productId: product.id }} {...nameOf('edit')}>
        {content(<IconPencil size={18} aria-hidden />, t('edit'))}
      </Link>
      {product.delivery === 'codes' && mayFill ? (
        <Link to="/admin/codes/$productId" params={{ productId: product.id }} {...nameOf('codes')}>
          {content(<IconKey size={18} aria-hidden />, t('codes'))}
        </Link>
      ) : null}
      <button
        type="button"
        {...nameOf('duplicate')}
        disabled={acts.isBusy}
        onClick={press(() => acts.duplicate(product.id))}
      >
        {content(<IconCopy size={18} aria-hidden />, t('duplicate'))}
      </button>
      <button
        type="button"
        data-danger
        {...nameOf('delete')}
        disabled={acts.isBusy}
        onClick={press(() => acts.remove([product.id], 'row'))}
      >
        {content(<IconTrash size={18} aria-hidden />, t('delete'))}
      </button>
    </>
  );
}
