import { useEffect } from "react";
import { useHref } from "react-router";
import { useSite } from "#app/channel/site/use-site.ts";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";

/** Records that a product's page was seen, without waiting for the answer. A preview, which refuses changes, is not recorded. */
export function useSeen(key: string): void {
  const address = useHref("/product-history");
  const { isPreview } = useSite();
  useEffect(() => {
    if (isPreview) return;
    navigator.sendBeacon?.(address, new URLSearchParams({ key }));
    loadedBlocks.clear();
  }, [address, key, isPreview]);
}
