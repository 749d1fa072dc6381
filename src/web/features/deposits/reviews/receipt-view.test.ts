import { expect, test } from 'vitest';
import { fitScale, keepInside, turn, wholePicture, zoomAt, ZOOM_MAX } from './receipt-view.ts';

const frame = { width: 400, height: 500 };
/** A photograph of a telephone, upright. */
const picture = { width: 1000, height: 2000 };

test('the whole picture fits, upright and turned, and a small one is not blown up', () => {
  expect(fitScale(frame, picture, 0)).toBe(0.25);
  expect(fitScale(frame, picture, 1)).toBe(0.2);
  expect(fitScale(frame, { width: 100, height: 80 }, 0)).toBe(1);
});

test('what lies under the pointer stays there', () => {
  const view = zoomAt(wholePicture, 2, { x: 100, y: -50 });
  expect(view).toEqual({ zoom: 2, x: -100, y: 50, turns: 0 });
  expect(zoomAt(view, 0.5, { x: 100, y: -50 })).toEqual({ zoom: 1, x: 0, y: 0, turns: 0 });
});

test('the zoom has its ends, and the point holds at them too', () => {
  expect(zoomAt(wholePicture, 100, { x: 10, y: 0 })).toEqual({ zoom: ZOOM_MAX, x: -70, y: 0, turns: 0 });
  expect(zoomAt(wholePicture, 0.5, { x: 10, y: 0 })).toEqual(wholePicture);
});

test('a picture can be dragged to its edges and no further', () => {
  // 250 × 500 at the beginning, so 500 × 1000 now: 50 beyond the frame at each side, 250 above and below.
  const far = { zoom: 2, x: 900, y: -900, turns: 0 } as const;
  expect(keepInside(far, frame, picture)).toEqual({ zoom: 2, x: 50, y: -250, turns: 0 });
  // Turned, it is 400 × 200 and then 800 × 400: it never leaves the middle of the height.
  expect(keepInside({ ...far, turns: 1 }, frame, picture)).toEqual({ zoom: 2, x: 200, y: 0, turns: 1 });
  expect(keepInside({ ...far, zoom: 1 }, frame, picture)).toEqual(wholePicture);
});

test('four turns are none, and each shows the whole picture', () => {
  const once = turn({ zoom: 3, x: 5, y: 5, turns: 0 });
  expect(once).toEqual({ zoom: 1, x: 0, y: 0, turns: 1 });
  expect(turn(turn(turn(once)))).toEqual(wholePicture);
});
