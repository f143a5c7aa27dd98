import { useEffect } from "react";

/**
 * Where a list is scrolled up on a phone, its tools and the header come back; without script they stay where they are. What
 * watches comes with the first scroll.
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
