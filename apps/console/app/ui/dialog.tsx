import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: "normal" | "wide";
  children: ReactNode;
};

/** A question or a help over the page, with script. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, size = "normal", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`dialog${size === "wide" ? " dialog-wide" : ""}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="icon-button" onClick={onClose} aria-label="閉じる">
              <Icon name="cross" />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  );
}
