import { useCallback, useEffect, useState } from 'react';

export type OnWrong = (isWrong: boolean) => void;

/** Whether some field below holds what can't be read: nothing is bought or sent by what stood there before. */
export function useWrongFields(): { isSomeWrong: boolean; onWrong: OnWrong } {
  const [count, setCount] = useState(0);
  const onWrong = useCallback((isWrong: boolean) => setCount((before) => before + (isWrong ? 1 : -1)), []);
  return { isSomeWrong: count > 0, onWrong };
}

/** In such a field. It takes back what it said when it goes. */
export function useTellWrong(isWrong: boolean, onWrong: OnWrong): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    onWrong(true);
    return () => onWrong(false);
  }, [isWrong, onWrong]);
}
