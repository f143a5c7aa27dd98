import { useRef, useState, useSyncExternalStore } from "react";
import { usePictureUrl } from "#app/platform/picture/use-picture-url.ts";
import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { filmMessages as words } from "#theme/product/film.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/**
 * A slide of the gallery: the poster with a large button, and the player in its place once it is pressed; nothing of the film is
 * fetched before. Without script it is the browser's own player. Where the film does not load the poster stays, with a sentence.
 */
export function Block({ file, captions, text, poster, name }: ProductBlockProps<"product-film">) {
  const url = usePictureUrl();
  const video = useRef<HTMLVideoElement>(null);
  const hasScript = useSyncExternalStore(neverChanges, isTrue, isFalse);
  const [state, setState] = useState<"ready" | "playing" | "failed">("ready");
  const play = () => {
    setState("playing");
    video.current?.focus();
    // a refusal to play is an error of the player, or the player's own button is pressed
    video.current?.play().catch(() => {});
  };
  return (
    <figure className="film">
      <div className="film-screen">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions has a text (its import sees to it) */}
        <video
          ref={video}
          controls={!hasScript || state === "playing"}
          preload="none"
          playsInline
          tabIndex={-1}
          src={file}
          poster={poster && url(poster, 960, "webp")}
          aria-label={words.film(name)}
          onError={() => setState("failed")}
        >
          {captions && <track kind="captions" srcLang="ja" label={words.captions} src={captions} default />}
        </video>
        {hasScript && state === "ready" && (
          <button type="button" className="film-play" onClick={play}>
            <Icon name="play" label={words.play(name)} />
          </button>
        )}
        {state === "failed" && (
          <p role="alert" className="film-problem">
            {words.failed}
          </p>
        )}
      </div>
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}

/** A page has script from its hydration on. */
const neverChanges = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
