import { useEffect } from "react";

/** Where a list is scrolled up on a phone, its tools and the header come back; without script they stay where they are. */
export function useReturningBars(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import("#app/platform/navigation/scroll-direction.ts").then(({ watchDirection }) => {
      if (!isLeft) stop = watchDirection();
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}
