import { useEffect } from "react";

/**
 * On phones the header and the list's tools reappear on scrolling up; without script they stay at their place. The
 * watching code loads with the first scroll.
 */
export function useReturningBars(): void {
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const begin = () =>
      void import("#app/platform/navigation/scroll-direction.ts").then(
        ({ watchDirection }) => {
          if (!isLeft) stop = watchDirection();
        },
        () => {},
      );
    window.addEventListener("scroll", begin, { passive: true, once: true });
    return () => {
      isLeft = true;
      window.removeEventListener("scroll", begin);
      stop();
    };
  }, []);
}
