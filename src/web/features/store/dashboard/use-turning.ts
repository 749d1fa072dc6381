import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';

/** Specification, section 9. */
const EVERY_MS = 3000;

export interface Turning {
  /** Of the slide that shows, from 0. */
  place: number;
  /** By itself, right now. */
  isTurning: boolean;
  /** Stopped by its button, or because motion is not wanted. */
  isPaused: boolean;
  step: (by: 1 | -1) => void;
  goTo: (place: number) => void;
  togglePause: () => void;
  /** For the element that holds all of it: rests while someone points at it or has the focus in it. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Turns a carousel every three seconds, unless someone reads it, has stopped it, sees another window or wants no motion. */
export function useTurning(embla: EmblaCarouselType | undefined, count: number): Turning {
  const place = useSyncExternalStore(
    (onChange) => {
      embla?.on('select', onChange).on('reInit', onChange);
      return () => embla?.off('select', onChange).off('reInit', onChange);
    },
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  );
  const isStill = useSyncExternalStore(onMotionChange, wantsNoMotion, () => false);
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const [pausedBy, setPaused] = useState<boolean | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Who asks for motion by the button gets it.
  const isPaused = pausedBy ?? isStill;
  const isTurning = !isPaused && !isPointed && !isFocused && !isHidden && count > 1;

  useEffect(() => {
    if (!isTurning || embla === undefined) return undefined;
    const timer = setTimeout(() => embla.scrollNext(isStill), EVERY_MS);
    return () => clearTimeout(timer);
    // Counted again from each turn, whoever made it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [embla, isTurning, isStill, place]);

  return {
    place: Math.min(place, count - 1),
    isTurning,
    isPaused,
    step: (by) => (by === 1 ? embla?.scrollNext(isStill) : embla?.scrollPrev(isStill)),
    goTo: (wanted) => embla?.scrollTo(wanted, isStill),
    togglePause: () => setPaused(!isPaused),
    holders: {
      // A finger that has tapped points at nothing any more.
      onPointerEnter: ({ pointerType }) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

const STILL = '(prefers-reduced-motion: reduce)';

function wantsNoMotion(): boolean {
  return matchMedia(STILL).matches;
}

function onMotionChange(onChange: () => void): () => void {
  const motion = matchMedia(STILL);
  motion.addEventListener('change', onChange);
  return () => motion.removeEventListener('change', onChange);
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
