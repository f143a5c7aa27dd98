import { useEffect } from "react";
import { timeLeft } from "./time-left.ts";

/** Interval of updates, in milliseconds. */
const every = 5000;

/**
 * Shows the remaining time in the block `delivery-promise`, and removes the line at its end, since a page may be open
 * for hours. The block is the server's markup, so its texts are changed in place.
 */
export function useOrderBy(): void {
  useEffect(() => {
    const show = () => {
      for (const line of document.querySelectorAll<HTMLElement>("[data-order-by]")) {
        const left = timeLeft(line.dataset.orderBy!, Date.now());
        const until = line.querySelector("time");
        if (left === "") line.hidden = true;
        else if (left !== null && until) until.textContent = left;
      }
    };
    show();
    const timer = window.setInterval(show, every);
    return () => window.clearInterval(timer);
  }, []);
}
