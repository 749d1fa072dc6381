import { lazy, Suspense, useState, type FunctionComponent } from 'react';

/** A dialog that is loaded when it is first opened: most visits open none. */
export function whenOpened<P extends { isOpen?: boolean }>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  const Loaded: FunctionComponent<P> = lazy(async () => ({ default: await load() }));
  return (props) => {
    const { isOpen = true } = props;
    const [isWanted, setWanted] = useState(isOpen);
    if (isOpen && !isWanted) setWanted(true);
    return isWanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
