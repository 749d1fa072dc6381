import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { AddCodesDialog } from './stock/add-codes-dialog.tsx';
import { productCodesQuery } from './stock/codes-queries.ts';

interface FirstCodesProps {
  productId: string;
  /** What was typed while the product was made. */
  text: string;
  /** What takes the focus back; without it, the page. */
  opener?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The codes of a product that was just made: looked at already, and added at a press. */
export function FirstCodes({ productId, text, opener, onClose }: FirstCodesProps) {
  const { data: product, isError } = useQuery(productCodesQuery(productId));
  const nothing = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (product === undefined) return null;
  return <AddCodesDialog product={product} text={text} opener={opener ?? nothing} onClose={onClose} />;
}
