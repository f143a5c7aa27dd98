import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { EntryTile } from "#theme/content/collection/entry-tile.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

type Entry = ContentBlockProps<"collection">["entries"][number];

/** The newest story large, the others beside it, one above the other; of outfits the pictures speak, all alike. */
export function Block({ title, entries, href }: ContentBlockProps<"collection">) {
  if (entries.length === 0) return null;
  const areOutfits = entries.every(({ picture }) => picture && picture.height > picture.width);
  return (
    <section className="page">
      <SectionHead title={title} more={{ label: words.more, href }} />
      <ul className={`phone-row ${areOutfits ? "yosoi-snaps" : "yosoi-stories"}`}>
        {entries.map((tile) => (
          <li key={tile.href}>{areOutfits ? <Outfit {...tile} /> : <EntryTile tile={tile} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Outfit({ href, title, picture }: Entry) {
  return (
    <Anchor href={href} className="tile">
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 20vw, (min-width: 720px) 33vw, 50vw"
        ratio="auto"
        widths={[320, 480, 640]}
        isDecoration
      />
      <span className="phrase mt-3 block text-sm leading-[1.6] break-words">{title}</span>
    </Anchor>
  );
}
