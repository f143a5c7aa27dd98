import { useEffect } from "react";
import { useHref } from "react-router";

export function useRead(id: string): void {
  const address = useHref("/news-readables");
  useEffect(() => void navigator.sendBeacon?.(address, new URLSearchParams({ readable_id: id })), [address, id]);
}
