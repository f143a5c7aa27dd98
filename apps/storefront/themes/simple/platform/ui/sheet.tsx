import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type SheetProps = { id: string; title: string; side?: "start" | "end"; className?: string; children: ReactNode };

/**
 * A panel over the page. It is a popover: a button with `popoverTarget` opens it, and Escape, a touch beside it and its
 * corner button close it, all without script. Its key is the location's, so that it is closed and rendered anew after a
 * navigation by script.
 */
export function Sheet({ id, title, side = "start", className, children }: SheetProps) {
  const { key } = useLocation();
  return (
    <section
      key={key}
      id={id}
      popover="auto"
      aria-label={title}
      className={`sheet${side === "end" ? " sheet-end" : ""}${className ? ` ${className}` : ""}`}
    >
      <div className="sheet-head">
        <p className="font-head text-lg">{title}</p>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className="icon-button">
          <Icon name="close" label={words.close} />
        </button>
      </div>
      {children}
    </section>
  );
}
