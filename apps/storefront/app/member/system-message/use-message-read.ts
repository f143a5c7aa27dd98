import { useEffect } from "react";
import { useHref } from "react-router";

export function useMessageRead(id: string, isUnread: boolean): void {
  const address = useHref("/mypage/message-readables");
  useEffect(() => {
    if (isUnread) navigator.sendBeacon?.(address, new URLSearchParams({ readable_id: id }));
  }, [address, id, isUnread]);
}
