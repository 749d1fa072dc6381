import { useState, type FunctionComponent } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '../page/part.ts';

/** A dialog that is loaded when it is first opened: most visits open none. */
export function whenOpened<P extends { isOpen?: boolean }>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  const Loaded: FunctionComponent<P> = part(load);
  return (props) => {
    const { isOpen = true } = props;
    const [isWanted, setWanted] = useState(isOpen);
    if (isOpen && !isWanted) setWanted(true);
    return isWanted ? (
      <PartBoundary fallback={null}>
        <Loaded {...props} />
      </PartBoundary>
    ) : null;
  };
}
