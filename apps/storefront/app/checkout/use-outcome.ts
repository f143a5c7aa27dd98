import { useEffect } from "react";
import { useHref } from "react-router";
import { type Pace, poll } from "#app/platform/navigation/poll.ts";
import type { NextPlace } from "./checkout-view.ts";

/** A hold lasts half an hour; milliseconds. */
const pace: Pace = { every: 4000, atMost: 1_800_000 };

type Waiting = {
  /** The page waits for the outcome: it is asked for at the pace, and whenever the page is looked at again. */
  isWaiting: boolean;
  /** False: the page asks when it is looked at again, and not otherwise. */
  isAsking?: boolean;
  /** Of a return link; without it this browser's own payment is meant. */
  state?: string | null;
};

/**
 * Leads on from a page that waits for a payment which may end in another browser. What a phone that wakes up cannot reach
 * yet is asked for again; nothing of the page changes before.
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
