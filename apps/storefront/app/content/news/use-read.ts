import { useEffect } from "react";
import { useHref } from "react-router";

/** Records that news was read, without waiting for the answer. */
export function useRead(id: string): void {
  const address = useHref("/news-readables");
  useEffect(() => void navigator.sendBeacon?.(address, new URLSearchParams({ readable_id: id })), [address, id]);
}
