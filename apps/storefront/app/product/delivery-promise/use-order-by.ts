import { useEffect } from "react";
import { timeLeft } from "./time-left.ts";

/** So often the words are made anew (ms). */
const every = 5000;

/**
 * Says in the block `delivery-promise` how long it still is, and takes the line away once its moment has come: a page may
 * stand open for hours. The block is markup of the server's, so its texts are changed in place.
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
