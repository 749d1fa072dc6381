import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { keepInside, turn, wholePicture, zoomAt, type View } from './receipt-view.ts';

interface Point {
  x: number;
  y: number;
}

export interface ReceiptView {
  view: View;
  /** Around a point of the frame; without one, around its middle. */
  zoomBy: (factor: number, at?: Point) => void;
  moveBy: (by: Point) => void;
  turnOn: () => void;
  reset: () => void;
  /** From where the pointer is to the middle of the frame. */
  pointOf: (event: { clientX: number; clientY: number }) => Point;
  /** For the frame: drags with one finger or the mouse, pinches with two. */
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
  /** Whether the last press was a drag, which is no click. */
  wasDragged: () => boolean;
}

const WHEEL_STEP = 1.2;
/** Fingers tremble. */
const DRAG_MIN = 5;

export function useReceiptView(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLImageElement | null>,
): ReceiptView {
  const [view, setView] = useState(wholePicture);

  function change(next: (view: View) => View): void {
    setView((old) => {
      const sizes = sizesOf(frame.current, picture.current);
      return sizes === null ? old : keepInside(next(old), sizes.frame, sizes.picture);
    });
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => change((old) => zoomAt(old, factor, at));
  const moveBy = ({ x, y }: Point) => change((old) => ({ ...old, x: old.x + x, y: old.y + y }));
  const pointOf = (event: { clientX: number; clientY: number }) => pointIn(frame.current, event);
  const { handlers, wasDragged } = usePointers({ moveBy, zoomBy, pointOf });

  useWheel(frame, (event) => {
    const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
    // Seen whole it lets go of the wheel: the page below it can be reached.
    if (factor < 1 && view.zoom === 1) return;
    event.preventDefault();
    zoomBy(factor, pointOf(event));
  });

  return {
    view,
    zoomBy,
    moveBy,
    turnOn: () => setView(turn),
    reset: () => setView(({ turns }) => ({ ...wholePicture, turns })),
    pointOf,
    handlers,
    wasDragged,
  };
}

function sizesOf(frame: HTMLElement | null, picture: HTMLImageElement | null) {
  if (frame === null || picture === null || picture.naturalWidth === 0) return null;
  return {
    frame: { width: frame.clientWidth, height: frame.clientHeight },
    picture: { width: picture.naturalWidth, height: picture.naturalHeight },
  };
}

function pointIn(frame: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const box = frame?.getBoundingClientRect();
  if (box === undefined) return { x: 0, y: 0 };
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

/** React's own listener can't keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => latest.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

function usePointers({ moveBy, zoomBy, pointOf }: Pick<ReceiptView, 'moveBy' | 'zoomBy' | 'pointOf'>) {
  const pressed = useRef(new Map<number, Point>());
  const path = useRef(0);

  function down(event: PointerEvent): void {
    if (pressed.current.size === 0) path.current = 0;
    pressed.current.set(event.pointerId, pointOf(event));
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const from = pressed.current.get(event.pointerId);
    if (from === undefined) return;
    const to = pointOf(event);
    path.current += Math.hypot(to.x - from.x, to.y - from.y);
    const other = [...pressed.current].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other === undefined) moveBy({ x: to.x - from.x, y: to.y - from.y });
    else zoomBy(distance(to, other) / Math.max(1, distance(from, other)), middle(to, other));
    pressed.current.set(event.pointerId, to);
  }

  function up({ pointerId }: PointerEvent): void {
    pressed.current.delete(pointerId);
  }

  return {
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    wasDragged: () => path.current > DRAG_MIN,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
