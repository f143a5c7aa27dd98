import { type FormEvent, useState } from "react";
import type { CatalogPageView } from "#app/content/catalog/catalog-view.ts";
import { useLeaves } from "#app/content/catalog/use-leaves.ts";
import { catalogMessages as words } from "#theme/content/catalog/catalog.messages.ts";
import { CatalogPage } from "#theme/content/catalog/catalog-page.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Pages in a row, two side by side on a desk. Without script they are listed below each other (catalog.css). */
export function FlipBook({ title, pages }: { title: string; pages: readonly CatalogPageView[] }) {
  const { scroller, current, goTo, turn } = useLeaves(pages.length);
  const [isZoomed, setZoomed] = useState(false);

  function jump(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get("page"));
    if (Number.isInteger(page)) goTo(page);
  }

  return (
    <section aria-label={words.pages(title)} className="mt-4">
      <div className="flip-tools">
        <Button
          type="button"
          className="flip-turn"
          aria-label={words.previous}
          disabled={current <= 1}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </Button>
        <form onSubmit={jump} data-document="" className="flex items-center gap-2 text-sm tabular-nums">
          <label htmlFor="flip-page">{words.jump}</label>
          <input
            key={current}
            id="flip-page"
            name="page"
            defaultValue={current}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="control w-14 px-1 text-center"
          />
          <span>{words.of(pages.length)}</span>
          <Button size="small">{words.go}</Button>
        </form>
        <Button
          type="button"
          className="flip-turn"
          aria-label={words.next}
          disabled={current >= pages.length}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </Button>
        <Button type="button" size="small" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <Icon name="search" small />
          {isZoomed ? words.zoomOut : words.zoomIn}
        </Button>
      </div>
      <output className="sr-only">{words.page(current, pages.length)}</output>
      <ol
        ref={scroller}
        className={isZoomed ? "flip-book flip-book-zoomed" : "flip-book"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={words.pages(title)}
      >
        {pages.map((page) => (
          <CatalogPage key={page.number} page={page} count={pages.length} isZoomed={isZoomed} />
        ))}
      </ol>
    </section>
  );
}
