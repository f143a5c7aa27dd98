import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { usePictureUrl } from "#app/platform/picture/use-picture-url.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";

/**
 * A file of the shop's own plays in place, under one address in all channels, as pictures do. YouTube and Vimeo get no
 * request until the visitor presses the link, and then play on their own site.
 */
export function Block({ title, poster, file, youtube, vimeo, caption }: ContentBlockProps<"video">) {
  const url = usePictureUrl();
  const place = youtube ? "YouTube" : "Vimeo";
  const href = youtube ? `https://www.youtube.com/watch?v=${youtube}` : `https://vimeo.com/${vimeo}`;
  return (
    <figure className="page">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {file ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films have no speech of their own; the caption says what they show
        <video
          controls
          preload="none"
          playsInline
          src={file}
          poster={url(poster, 960, "webp")}
          width={poster.width}
          height={poster.height}
          aria-label={poster.alt || title}
          className="h-auto w-full rounded-md bg-sunken"
        />
      ) : (
        <a href={href} target="_blank" rel="external noopener noreferrer" className="tile video-link">
          <Picture
            picture={poster}
            sizes="(min-width: 1200px) 1200px, 92vw"
            ratio="16-9"
            widths={[480, 640, 800, 960, 1280]}
            isDecoration
            className="rounded-md"
          />
          <span className="video-play">
            <Icon name="arrow-right" small />
            {words.watchOn(place)}
            <span className="sr-only">{words.newWindow(title)}</span>
          </span>
        </a>
      )}
      {caption && <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
    </figure>
  );
}
