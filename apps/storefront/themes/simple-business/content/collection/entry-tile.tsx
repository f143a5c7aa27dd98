import type { EntryTile as Tile } from "#app/content/collection/collection-view.ts";
import { DeskRow } from "#theme/platform/ui/desk-row.tsx";

export function EntryTile({ tile: { href, title, summary, picture, date } }: { tile: Tile }) {
  return <DeskRow href={href} picture={picture} title={title} over={date} below={summary} />;
}
