import { lazy, Suspense, useRef, useState } from "react";
import { useShortcuts } from "../platform/use-shortcuts.ts";
import { Key } from "../ui/button.tsx";
import { GetForm } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

const CommandBar = lazy(async () => ({ default: (await import("./command-bar.tsx")).CommandBar }));

const words = "番号・名前・電話・商品・画面をさがす";

/** The search on top of every page: a form without script; with it, the command bar opens by a press, / or ⌘K. */
export function SearchBar() {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // takes what is typed while the bar is loaded
  const open = () => {
    field.current?.focus();
    setIsOpen(true);
  };
  function takeBegun() {
    const { value = "" } = field.current ?? {};
    if (field.current) field.current.value = "";
    return value;
  }
  useShortcuts({ "/": open, "mod+k": open });
  return (
    <>
      <search className="bar-search-place">
        <GetForm action="/search" className="bar-search">
          <Icon name="search" />
          <input
            ref={field}
            name="q"
            type="search"
            className="control"
            placeholder={words}
            aria-label={words}
            maxLength={100}
            autoComplete="off"
            onClick={open}
          />
          <span className="bar-search-keys" aria-hidden="true">
            <Key name="/" />
            <Key name="⌘K" />
          </span>
        </GetForm>
      </search>
      {isOpen && (
        <Suspense>
          <CommandBar begun={takeBegun} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the search is a page. */
export const SearchLink = () => (
  <Link className="icon-button bar-search-link" to="/search" aria-label="さがす">
    <Icon name="search" size={20} />
  </Link>
);
