/** How a picture stands in its frame: scaled about the frame's middle, then moved; pixels of the screen. */
export type ZoomView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const zoomMax = 3;
export const whole: ZoomView = { scale: 1, x: 0, y: 0 };

const within = (value: number, limit: number) => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)));

/** No edge of the picture comes into the frame, as far as it is larger; whole it stands still. */
export function bounded({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  const size = Math.min(zoomMax, Math.max(1, scale));
  const room = (length: number) => (length * (size - 1)) / 2;
  return { scale: size, x: within(x, room(frame.width)), y: within(y, room(frame.height)) };
}

/** Larger or smaller, while what lies under the point stays there; the point is counted from the frame's middle. */
export function zoomedAt({ scale, x, y }: ZoomView, to: number, point: Point, frame: Size): ZoomView {
  const size = Math.min(zoomMax, Math.max(1, to));
  const kept = size / scale;
  return bounded({ scale: size, x: point.x - (point.x - x) * kept, y: point.y - (point.y - y) * kept }, frame);
}
