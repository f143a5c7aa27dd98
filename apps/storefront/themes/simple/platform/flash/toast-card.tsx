import type { ToastCardProps } from "@noren/web/flash/flash-view.ts";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

const icons: Record<ToastCardProps["flash"]["type"], IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

export function ToastCard({ flash, onClose }: ToastCardProps) {
  return (
    <div className="toast">
      <Icon name={icons[flash.type]} />
      <p className="grow">{flash.message}</p>
      <button type="button" className="icon-button -my-2 -mr-2 text-inherit hover:bg-transparent" onClick={onClose}>
        <Icon name="close" small label={words.close} />
      </button>
    </div>
  );
}
