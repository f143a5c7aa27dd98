import { useEffect } from "react";
import { useHref } from "react-router";
import { type Pace, poll } from "#app/platform/navigation/poll.ts";
import type { NextPlace } from "./checkout-view.ts";

/** In milliseconds. A payment's reservation lasts half an hour. */
const pace: Pace = { every: 4000, timeout: 1_800_000 };

type Waiting = {
  /** The page waits for the outcome: it polls, and checks whenever it becomes visible. */
  isWaiting: boolean;
  /** False: the page checks only when it becomes visible, without polling. */
  isAsking?: boolean;
  /** State of a return link; without it this browser's own payment is checked. */
  state?: string | null;
};

/**
 * Leaves a page that waits for a payment once the payment has ended, possibly in another browser. A failed check is
 * repeated, for example while a waking phone has no network; the page does not change before.
 */
export function useOutcome({ isWaiting, isAsking = isWaiting, state = null }: Waiting): void {
  const path = useHref("/cart/outcome");
  const address = state === null ? path : `${path}?${new URLSearchParams({ state })}`;
  useEffect(() => {
    if (!isWaiting) return;
    let isLeft = false;
    const ask = async () => {
      if (isLeft || document.visibilityState !== "visible") return false;
      const next = await placeAt(address);
      if (next === null || isLeft) return false;
      isLeft = true;
      location.replace(next);
      return true;
    };
    const onShown = () => void ask();
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pageshow", onShown);
    if (isAsking) void poll(ask, pace, () => isLeft);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pageshow", onShown);
    };
  }, [isWaiting, isAsking, address]);
}

async function placeAt(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as NextPlace).next : null;
  } catch {
    return null;
  }
}
