import type { EntryTile as Tile } from "#app/content/collection/collection-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Picture, day, title and summary. An upright picture is not cropped to a wide one. */
export function EntryTile({ tile: { href, title, summary, picture, date } }: { tile: Tile }) {
  const isUpright = picture !== null && picture.height > picture.width;
  return (
    <Anchor href={href} className="tile block">
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 30vw, (min-width: 768px) 45vw, 92vw"
        ratio={isUpright ? "auto" : "16-9"}
        widths={[320, 480, 640, 800]}
        isDecoration
        className={isUpright ? "aspect-[3/4] rounded-md" : "rounded-md"}
      />
      {date && <span className="mt-3 block text-xs text-soft tabular-nums">{date}</span>}
      <span className="phrase mt-1 block font-head text-lg">{title}</span>
      {summary && <span className="mt-1 line-clamp-3 text-sm leading-[1.8] text-soft">{summary}</span>}
    </Anchor>
  );
}
