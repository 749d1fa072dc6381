import { useEffect, useEffectEvent } from 'react';
import { useAddToCart } from './use-add-to-cart.ts';
import type { NewLine } from './use-cart-change.ts';

interface AddOnceProps {
  line: NewLine;
  /** Of what is added, in the reader's language. */
  name: string;
  /** Which press of the button this is: each adds once, the one before the first (0) is none. */
  press: number;
  onEnd: () => void;
}

/** Shows nothing: adds to the cart when it appears and with each further press, and says so. */
export function AddOnce({ line, name, press, onEnd }: AddOnceProps) {
  const { add } = useAddToCart();
  const addNow = useEffectEvent(() => add(line, name, onEnd));
  useEffect(() => {
    if (press > 0) addNow();
  }, [press]);
  return null;
}
