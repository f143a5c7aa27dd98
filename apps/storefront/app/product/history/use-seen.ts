import { useEffect } from "react";
import { useHref } from "react-router";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";

/** Records that a product's page was seen, without waiting for the answer. */
export function useSeen(key: string): void {
  const address = useHref("/product-history");
  useEffect(() => {
    navigator.sendBeacon?.(address, new URLSearchParams({ key }));
    loadedBlocks.clear();
  }, [address, key]);
}
