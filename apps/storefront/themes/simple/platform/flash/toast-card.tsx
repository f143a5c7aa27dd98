import type { ToastCardProps } from "@noren/web/flash/flash-view.ts";
import { Toast } from "@noren/web/ui/toast.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

const icons: Record<ToastCardProps["flash"]["type"], IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

export function ToastCard({ flash, onClose }: ToastCardProps) {
  const closeMark = <Icon name="close" small label={words.close} />;
  return (
    <Toast mark={<Icon name={icons[flash.type]} />} message={flash.message} closeMark={closeMark} onClose={onClose} />
  );
}
