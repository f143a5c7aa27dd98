/** Props of popups. Hrefs are inside the shop without its prefix, or absolute. */
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type PopupView = {
  id: string;
  title: string;
  /** Sanitized HTML. */
  html: string;
  picture: Picture | null;
  link: { label: string; href: string } | null;
};

/** A popup within its dialog or on its page; both show the title around it. */
export type PopupBodyProps = { popup: PopupView };
export type PopupDialogProps = { popup: PopupView; onClose: () => void };

/** /popup; with `id` a single one. */
export type PopupScreenProps = { popups: PopupView[]; isOne: boolean };
