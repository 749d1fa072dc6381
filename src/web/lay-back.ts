/** What was done on a page before its scripts came, as the document's own script writes it down (server/store/early-script.ts). */
interface Early {
  /** In their order, and not repeated yet: what was pressed and the forms that were sent. */
  presses: Element[];
  /** Changed by hand, the last one last. A browser that fills in what stood there once is no hand. */
  fields: Set<Element>;
  /** Whether React hears what is done to it now. */
  takes: (element: Element) => boolean;
  end: () => void;
  /** Since then, something more was written down. */
  onPress?: () => void;
  /** What was filled in and is not repeated yet. */
  waiting?: () => Element[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Lays the fields of a rendered page back as they came: React takes what stands in them for what it rendered. */
export function layBack(root: Element): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) layBackField(field);
}

export const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function layBackField(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (!field.multiple) field.selectedIndex = Math.max(chosen, 0);
  } else if (isTicked(field)) field.checked = field.defaultChecked;
  else if (field.type !== 'file') field.value = field.defaultValue;
}
