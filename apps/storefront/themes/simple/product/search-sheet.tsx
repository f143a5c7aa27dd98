import { useLocation } from "react-router";
import { SearchForm } from "#theme/product/search-form.tsx";
import { searchMessages as words } from "#theme/product/search.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

const id = "search-sheet";

/** Search of a header with one row: a button that opens the form above the page, without script, too. */
export function SearchSheet({ className = "" }: { className?: string }) {
  const { key } = useLocation();
  return (
    <>
      <button type="button" popoverTarget={id} className={`icon-button ${className}`}>
        <Icon name="search" label={words.label} />
      </button>
      <section
        key={key}
        id={id}
        popover="auto"
        aria-label={words.label}
        className="search-sheet"
        onToggle={({ currentTarget, newState }) => newState === "open" && currentTarget.querySelector("input")?.focus()}
      >
        <SearchForm id="search-small" />
      </section>
    </>
  );
}
