import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { EntryTile } from "#theme/content/collection/entry-tile.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, entries, href }: ContentBlockProps<"collection">) {
  if (entries.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={{ label: words.more, href }} />
      <ul className="phone-row gap-x-8 gap-y-10 md:grid md:grid-cols-2 lg:grid-cols-3">
        {entries.map((tile) => (
          <li key={tile.href}>
            <EntryTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
