import { type ReactNode, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { pathIn } from "../platform/shop-address.ts";
import { Icon } from "./icon.tsx";
import { Link, useShopKey } from "./link.tsx";

export type SheetProps = {
  title: string;
  note?: ReactNode;
  /** Path of the page under the sheet. */
  closeTo: string;
  /** Buttons at the sheet's end; those of a form inside name it by `form`. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * A part of the work that lies over its page and returns to it. It has an address of its own, of a route below the page's.
 * With script it is modal; without, it stands alone in the place of the page (styles/overlays.css).
 */
export function Sheet({ title, note, closeTo, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const back = pathIn(useShopKey(), closeTo);
  const id = useId();
  useEffect(() => {
    const own = dialog.current!;
    // drawn open, so that it shows before the script has loaded
    own.close();
    own.showModal();
    return () => own.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className="dialog sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (mayLeave(dialog.current)) void navigate(back, { preventScrollReset: true });
      }}
    >
      <div className="dialog-head">
        <div>
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
          {note && <p className="page-note">{note}</p>}
        </div>
        <Link className="icon-button" to={closeTo} aria-label="閉じて戻る" preventScrollReset>
          <Icon name="cross" />
        </Link>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}

/** Escape asks only where something has been typed. */
function mayLeave(sheet: HTMLElement | null): boolean {
  const typed = [...(sheet?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [])].some(isTyped);
  return !typed || window.confirm("書いたものは残りません。閉じますか？");
}

function isTyped(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field.type === "hidden") return false;
  return /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
