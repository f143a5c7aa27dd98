import { type ReactNode, useEffect, useId, useRef } from "react";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Content of the close button in the corner, with its label. */
  closeMark: ReactNode;
  children: ReactNode;
};

/** A modal question: the native dialog traps focus and closes by Escape. */
export function Dialog({ title, isOpen, onClose, closeMark, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <button type="button" className="icon-button -mt-2 -mr-2" onClick={onClose}>
          {closeMark}
        </button>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
