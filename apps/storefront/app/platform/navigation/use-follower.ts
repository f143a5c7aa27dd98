import { type RefObject, useEffect } from "react";

/** Moves an element after the pointer. `frame` is the part of the remaining way that it moves in each frame. */
export function useFollower(element: RefObject<HTMLElement | null>, frame: number): void {
  useEffect(() => {
    let [x, y, toX, toY] = [-1, -1, 0, 0];
    let request = 0;
    const step = () => {
      const part = frame > 0 && frame < 1 ? frame : 1;
      x += (toX - x) * part;
      y += (toY - y) * part;
      element.current?.style.setProperty("translate", `${x}px ${y}px`);
      request = Math.hypot(toX - x, toY - y) > 0.5 ? requestAnimationFrame(step) : 0;
    };
    const onMove = (event: PointerEvent) => {
      [toX, toY] = [event.clientX, event.clientY];
      if (x < 0) {
        [x, y] = [toX, toY];
        element.current?.removeAttribute("hidden");
      }
      request ||= requestAnimationFrame(step);
    };
    document.addEventListener("pointermove", onMove);
    return () => {
      document.removeEventListener("pointermove", onMove);
      cancelAnimationFrame(request);
    };
  }, [element, frame]);
}
