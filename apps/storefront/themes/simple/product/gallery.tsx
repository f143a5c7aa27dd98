import { type MouseEvent, useRef, useState } from "react";
import type { FilmSlide } from "#app/product/product-view.ts";
import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { usePictureUrl } from "#app/platform/picture/use-picture-url.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

const sizes = "(min-width: 1200px) 620px, (min-width: 700px) 55vw, 100vw";
const widths = [320, 480, 640, 800, 960, 1280] as const;

type GalleryProps = { pictures: readonly PictureView[]; film?: FilmSlide | null | undefined };

/**
 * Pictures side by side that a thumb pushes along, with the film behind the first. The small ones are links to the large ones, so that they work
 * without script; with it the line moves alone and the page stays where it is.
 */
export function Gallery({ pictures, film }: GalleryProps) {
  const line = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = film ? pictures.toSpliced(1, 0, film.poster) : pictures;
  const total = slides.length;

  const show = (index: number) => {
    const list = line.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: "smooth" });
  };
  const follow = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(index);
  };
  const url = usePictureUrl();
  if (total === 0) return <Picture picture={null} sizes={sizes} />;
  return (
    <section aria-label={words.pictures}>
      <div className="relative">
        <ul
          ref={line}
          className="gallery-line"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a line that scrolls must be reached by keys
          tabIndex={0}
          onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
        >
          {slides.map((picture, index) => (
            <li key={index} id={`picture-${index + 1}`}>
              {picture === film?.poster ? (
                film.player
              ) : (
                <a href={url(picture, 1280)} onClick={zoom} aria-describedby="zoom">
                  <Picture picture={picture} sizes={sizes} widths={widths} isEager={index === 0} />
                </a>
              )}
            </li>
          ))}
        </ul>
        <p id="zoom" hidden>
          {words.zoom}
        </p>
        {total > 1 && (
          <>
            <p className="gallery-count" aria-live="polite">
              <span className="sr-only">{words.picture(current + 1, total)}</span>
              <span aria-hidden="true">
                {current + 1} / {total}
              </span>
            </p>
            <div className="gallery-arrows script-only">
              <ArrowButton side="left" isEnd={current === 0} onClick={() => show(current - 1)} />
              <ArrowButton side="right" isEnd={current === total - 1} onClick={() => show(current + 1)} />
            </div>
          </>
        )}
      </div>
      {total > 1 && (
        <ul className="gallery-small">
          {slides.map((picture, index) => (
            <li key={index} className={picture === film?.poster ? "gallery-film" : undefined}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={picture === film?.poster ? words.showFilm : words.showPicture(index + 1)}
                aria-current={index === current || undefined}
                onClick={follow(index)}
              >
                <Picture picture={picture} sizes="80px" widths={[160]} isDecoration />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Opens the large picture in a dialog; without script, and in a new tab, the link shows it by itself. */
function zoom(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  void import("#theme/product/zoom.ts").then(({ openZoom }) => openZoom(link, words));
}

type ArrowButtonProps = { side: "left" | "right"; isEnd: boolean; onClick: () => void };

function ArrowButton({ side, isEnd, onClick }: ArrowButtonProps) {
  const label = side === "left" ? words.previousPicture : words.nextPicture;
  return (
    <button type="button" className="icon-button" onClick={onClick} disabled={isEnd}>
      <Icon name={`chevron-${side}`} label={label} />
    </button>
  );
}
