/** How a picture lies in its frame. Lengths in CSS pixels; the middle of the frame is 0, 0. */
export interface View {
  /** 1: all of it is seen. */
  zoom: number;
  /** Where the picture's middle is. */
  x: number;
  y: number;
  /** Quarters of a turn, clockwise. */
  turns: 0 | 1 | 2 | 3;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const ZOOM_MAX = 8;
export const wholePicture: View = { zoom: 1, x: 0, y: 0, turns: 0 };

/** The scale at which the whole picture, turned as it is, fits into the frame; never larger than it is. */
export function fitScale(frame: Size, picture: Size, turns: View['turns']): number {
  const turned = turnedSize(picture, turns);
  return Math.min(1, frame.width / turned.width, frame.height / turned.height);
}

/** Larger or smaller around a point of the frame, which keeps showing what it shows. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** A quarter turn further, seen whole again. */
export function turn({ turns }: View): View {
  return { ...wholePicture, turns: turns === 3 ? 0 : turns === 2 ? 3 : turns === 1 ? 2 : 1 };
}

/** The nearest view that leaves no more of the frame empty than the picture's size demands. */
export function keepInside(view: View, frame: Size, picture: Size): View {
  const scale = fitScale(frame, picture, view.turns) * view.zoom;
  const shown = turnedSize(picture, view.turns);
  const reach = (size: number, room: number) => Math.max(0, (size * scale - room) / 2);
  return {
    ...view,
    x: limit(view.x, reach(shown.width, frame.width)),
    y: limit(view.y, reach(shown.height, frame.height)),
  };
}

function turnedSize({ width, height }: Size, turns: View['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function limit(value: number, reach: number): number {
  // Zero has one sign here.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}
