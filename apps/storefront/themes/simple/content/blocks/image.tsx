import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function Block({ picture, href, caption, isLeading = false }: ContentBlockProps<"image">) {
  const drawn = (
    <Picture
      picture={picture}
      sizes="(min-width: 1200px) 1200px, 92vw"
      ratio="natural"
      widths={[480, 640, 800, 960, 1280]}
      isEager={isLeading}
      className="rounded-md"
    />
  );
  return (
    <figure className="page">
      {href ? (
        <Anchor href={href} className="tile">
          {drawn}
        </Anchor>
      ) : (
        drawn
      )}
      {caption && <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>}
    </figure>
  );
}
