import { useEffect, useRef, useState } from "react";
import { ToastCard } from "#theme/flash/toast-card.tsx";
import type { FlashMessage } from "./flash-view.ts";
import { addToast, dropToast, type Toast, toastLife } from "./toast-queue.ts";

export function Toaster({ message }: { message: FlashMessage }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  useEffect(() => {
    const id = ++last.current;
    setToasts((shown) => addToast(shown, message, id));
    setTimeout(() => setToasts((shown) => dropToast(shown, id)), toastLife);
  }, [message]);
  return (
    <output className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} flash={toast} onClose={() => setToasts((shown) => dropToast(shown, toast.id))} />
      ))}
    </output>
  );
}
