import { Dialog as Kit, type DialogProps as KitProps } from "@noren/web/ui/dialog.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type DialogProps = Omit<KitProps, "closeMark">;

/** A modal dialog; the native element keeps the focus inside and closes by Escape. */
export const Dialog = (props: DialogProps) => <Kit {...props} closeMark={<Icon name="close" label={words.close} />} />;
