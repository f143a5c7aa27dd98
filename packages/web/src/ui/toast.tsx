import type { ReactNode } from "react";

export type ToastProps = { mark: ReactNode; message: string; closeMark: ReactNode; onClose: () => void };

/** A message over the page, which disappears by itself or by its close button. */
export function Toast({ mark, message, closeMark, onClose }: ToastProps) {
  return (
    <div className="toast">
      {mark}
      <p className="grow">{message}</p>
      <button type="button" className="icon-button -my-2 -mr-2 text-inherit hover:bg-transparent" onClick={onClose}>
        {closeMark}
      </button>
    </div>
  );
}
