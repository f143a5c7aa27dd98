import type { FlashBannerProps } from "@noren/web/flash/flash-view.ts";
import { Notice, type NoticeTone } from "#theme/platform/ui/notice.tsx";

const tones: Record<FlashBannerProps["flash"]["type"], NoticeTone> = {
  success: "ok",
  info: "info",
  warning: "error",
  error: "error",
};

export function FlashBanner({ flash }: FlashBannerProps) {
  return <Notice tone={tones[flash.type]}>{flash.message}</Notice>;
}
