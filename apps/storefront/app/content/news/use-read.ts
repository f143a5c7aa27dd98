import { useEffect } from "react";
import { useHref } from "react-router";
import { useSite } from "#app/channel/site/use-site.ts";

/** Records that a news item was read; not in a preview, which refuses changes. */
export function useRead(id: string): void {
  const address = useHref("/news-readables");
  const { isPreview } = useSite();
  useEffect(() => {
    if (!isPreview) navigator.sendBeacon?.(address, new URLSearchParams({ readable_id: id }));
  }, [address, id, isPreview]);
}
