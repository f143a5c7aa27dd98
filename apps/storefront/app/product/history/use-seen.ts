import { useEffect } from "react";
import { useHref } from "react-router";

/** Notes that the product's page was seen; nothing waits for the answer. */
export function useSeen(key: string): void {
  const address = useHref("/product-history");
  useEffect(() => void navigator.sendBeacon?.(address, new URLSearchParams({ key })), [address, key]);
}
