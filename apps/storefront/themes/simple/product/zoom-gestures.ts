import { bounded, type Point, whole, zoomedAt, zoomMax } from "#theme/product/zoom-view.ts";

type Steps = { step: (by: -1 | 1) => void; close: () => void };

/** Pixels: a finger that moves less taps. From `swipeMin` sideways shows the next picture, twice that down closes. */
const tapMax = 10;
const swipeMin = 60;
/** Max milliseconds between the taps of a double tap. */
const doubleTapMax = 300;

/** Pinch, double tap, wheel and drag on a picture; a swipe while it is not enlarged. */
export function watchGestures(frame: HTMLElement, picture: HTMLElement, { step, close }: Steps) {
  let view = whole;
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let wasPinched = false;
  let lastTap = { time: 0, x: 0, y: 0 };

  const place = (next: typeof view, dragged = 0) => {
    view = next;
    picture.style.transform =
      view.scale === 1 && dragged === 0 ? "" : `translate(${view.x + dragged}px, ${view.y}px) scale(${view.scale})`;
    frame.toggleAttribute("data-zoomed", view.scale > 1);
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const zoomTo = (scale: number, point: Point = { x: 0, y: 0 }) => place(zoomedAt(view, scale, point, size()));

  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wasPinched = fingers.size > 1;
    start = wasPinched ? null : { x: event.clientX, y: event.clientY };
  });
  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      zoomTo(view.scale * ratio, fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else if (view.scale > 1)
      place(bounded({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, size()));
    else if (start && !wasPinched) place(whole, now.x - start.x);
  });
  const end = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const [across, down] = start ? [event.clientX - start.x, event.clientY - start.y] : [0, 0];
    const isTap = start !== null && Math.hypot(across, down) < tapMax;
    start = null;
    if (isTap) return tap(event);
    if (view.scale > 1 || wasPinched) return;
    place(whole);
    if (event.type === "pointercancel") return;
    if (Math.abs(across) >= swipeMin && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
    else if (down >= 2 * swipeMin) close();
  };
  const tap = ({ timeStamp, clientX, clientY }: PointerEvent) => {
    const isDouble =
      timeStamp - lastTap.time < doubleTapMax && Math.hypot(clientX - lastTap.x, clientY - lastTap.y) < 4 * tapMax;
    lastTap = { time: isDouble ? 0 : timeStamp, x: clientX, y: clientY };
    if (isDouble) zoomTo(view.scale > 1 ? 1 : zoomMax, fromMiddle({ x: clientX, y: clientY }));
    else if (view.scale === 1) place(whole);
  };
  frame.addEventListener("pointerup", end);
  frame.addEventListener("pointercancel", end);
  frame.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoomTo(view.scale * Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
    },
    { passive: false },
  );
  return { zoom: (by: number) => zoomTo(view.scale * by), reset: () => place(whole) };
}
