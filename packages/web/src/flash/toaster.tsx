import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FlashMessage, ToastCardProps } from "./flash-view.ts";
import { useFreePlace } from "./use-free-place.ts";
import { addToast, dropToast, type Toast, toastLife } from "./toast-queue.ts";

/** A message goes with its page: what was said of one is not read on the next. */
type ToastOfPage = Toast & { page?: string };

/** Draws messages as `Card`, each for its time. */
export function Toaster({ message, Card }: { message: FlashMessage; Card: ComponentType<ToastCardProps> }) {
  const { pathname } = useLocation();
  const [toasts, setToasts] = useState<readonly ToastOfPage[]>([]);
  const last = useRef(0);
  const region = useRef<HTMLOutputElement>(null);
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
  const shown = toasts.filter(isOf(pathname));
  useFreePlace(region, shown.length);
  return (
    <output ref={region} className="toasts" aria-live="polite">
      {shown.map((toast) => (
        <Card key={toast.id} flash={toast} onClose={() => setToasts((shown) => dropToast(shown, toast.id))} />
      ))}
    </output>
  );
}

const isOf = (page: string) => (toast: ToastOfPage) => toast.page === page;
