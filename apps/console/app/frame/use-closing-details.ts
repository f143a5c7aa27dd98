import { type RefObject, useEffect, useRef } from "react";

/** A `<details>` used as a popover: closes by Escape, by a press outside, and by a press on one of its links. */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const own = details.current;
      if (own?.open && target instanceof Node && !own.contains(target)) own.open = false;
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      const own = details.current;
      if (key !== "Escape" || !own?.open) return;
      own.open = false;
      own.querySelector("summary")?.focus();
    };
    const closeByLink = ({ target }: Event) => {
      const own = details.current;
      if (own && target instanceof Element && own.contains(target.closest("a"))) own.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("click", closeByLink);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("click", closeByLink);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, []);
  return details;
}
