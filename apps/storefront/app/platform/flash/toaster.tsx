import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ToastCard } from "#theme/platform/flash/toast-card.tsx";
import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import { addToast, dropToast, type Toast, toastLife } from "@noren/web/flash/toast-queue.ts";

/** A message goes with its page: what was said of one is not read on the next. */
type ToastOfPage = Toast & { page?: string };

export function Toaster({ message }: { message: FlashMessage }) {
  const { pathname } = useLocation();
  const [toasts, setToasts] = useState<readonly ToastOfPage[]>([]);
  const last = useRef(0);
  const page = useRef(pathname);
  useEffect(() => {
    page.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const id = ++last.current;
    const said = { ...message, page: page.current };
    setToasts((shown) => addToast(shown.filter(isOf(said.page)), said, id));
    setTimeout(() => setToasts((shown) => dropToast(shown, id)), toastLife);
  }, [message]);
  return (
    <output className="toasts" aria-live="polite">
      {toasts.filter(isOf(pathname)).map((toast) => (
        <ToastCard key={toast.id} flash={toast} onClose={() => setToasts((shown) => dropToast(shown, toast.id))} />
      ))}
    </output>
  );
}

const isOf = (page: string) => (toast: ToastOfPage) => toast.page === page;
