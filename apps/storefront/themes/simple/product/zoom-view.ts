/** Scale about the frame's centre and translation in CSS pixels. */
export type ZoomView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const zoomMax = 3;
export const whole: ZoomView = { scale: 1, x: 0, y: 0 };

const within = (value: number, limit: number) => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)));

/** Limits the translation so that an enlarged picture covers its frame. */
export function bounded({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  const size = Math.min(zoomMax, Math.max(1, scale));
  const room = (length: number) => (length * (size - 1)) / 2;
  return { scale: size, x: within(x, room(frame.width)), y: within(y, room(frame.height)) };
}

/** Scales so that the point, relative to the frame's centre, stays in place. */
export function zoomedAt({ scale, x, y }: ZoomView, to: number, point: Point, frame: Size): ZoomView {
  const size = Math.min(zoomMax, Math.max(1, to));
  const ratio = size / scale;
  return bounded({ scale: size, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio }, frame);
}
