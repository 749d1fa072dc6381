import { type RefObject } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useMay } from '#web/session/access.tsx';
import type { ProductCodesSearch } from './codes-search.ts';
import type { ProductCodes } from './product-codes-page.tsx';
import { part } from '#web/ui/page/part.ts';

const PANELS = {
  add: part(async () => (await import('./add-codes-dialog.tsx')).AddCodesDialog),
  export: part(async () => (await import('./export-codes-dialog.tsx')).ExportCodesDialog),
  notice: part(async () => (await import('./notice-dialog.tsx')).NoticeDialog),
};

export interface PanelProps {
  product: ProductCodes;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What is open over the page, loaded when it is first wanted. */
export function CodesPanel({ panel, ...props }: PanelProps & { panel: ProductCodesSearch['open'] }) {
  const may = useMay();
  // An address can name what someone may not do, or what this product has no more.
  const isOffered = panel === 'export' ? may('export_codes') : props.product.takes_codes;
  if (panel === undefined || !isOffered) return null;
  const Panel = PANELS[panel];
  return (
    <PartBoundary fallback={null}>
      <Panel {...props} />
    </PartBoundary>
  );
}
