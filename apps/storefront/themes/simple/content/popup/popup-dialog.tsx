import type { PopupDialogProps } from "#app/content/popup/popup-view.ts";
import { PopupBody } from "#theme/content/popup/popup-body.tsx";
import { Dialog } from "#theme/platform/ui/dialog.tsx";

export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  return (
    <Dialog title={popup.title} isOpen onClose={onClose}>
      <PopupBody popup={popup} />
    </Dialog>
  );
}
