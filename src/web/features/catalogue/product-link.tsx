import type { ComponentProps } from 'react';
import { TextLink } from '#web/ui/links.tsx';

interface ProductLinkProps extends Pick<ComponentProps<typeof TextLink>, 'id' | 'tabIndex' | 'truncate'> {
  /** Its id or its slug. */
  product: string;
  /** The option that is chosen there. */
  search?: { plan?: string; variation?: string };
  /** For a name that its line may cut off. */
  hasTitle?: boolean;
  children: string;
}

/** The name of a product in a row, and the way to its page. */
export function ProductLink({ product, hasTitle = false, children, ...link }: ProductLinkProps) {
  return (
    <TextLink
      to="/product/$productId"
      params={{ productId: product }}
      c="inherit"
      fw={500}
      inherit
      {...(hasTitle && { title: children })}
      {...link}
    >
      <bdi>{children}</bdi>
    </TextLink>
  );
}
