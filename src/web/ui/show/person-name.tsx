import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Detail, Words } from '../list/data-list.tsx';
import { Avatar } from './avatar.tsx';

interface PersonNameProps extends Pick<ComponentPropsWithRef<'span'>, 'ref' | 'title'> {
  person: Parameters<typeof Avatar>[0]['person'];
  /** What they go by, perhaps a link to their page. */
  children: ReactNode;
  /** Below it. */
  detail?: ReactNode;
}

/** Someone in a list: the picture, what they go by, and what else there is to say. */
export function PersonName({ person, children, detail = null, ...frame }: PersonNameProps) {
  return (
    <span className="row roomy" {...frame}>
      <Avatar person={person} size="small" />
      <Words>
        {children}
        {detail === null ? null : <Detail>{detail}</Detail>}
      </Words>
    </span>
  );
}
