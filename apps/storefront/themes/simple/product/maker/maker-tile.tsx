import type { MakerTile as Tile } from "#app/product/maker/maker-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export type MakerTileProps = {
  /** A maker, or a brand, which has no prefecture. */
  tile: Omit<Tile, "prefecture" | "count"> & { prefecture?: string };
  count: string;
};

export function MakerTile({ tile: { href, name, prefecture, text, picture }, count }: MakerTileProps) {
  return (
    <Anchor href={href} className="tile flex h-full items-start gap-4 py-5">
      <Picture picture={picture} sizes="96px" widths={[160, 320]} isDecoration className="w-24 flex-none rounded-md" />
      <span className="min-w-0">
        {prefecture && <span className="block text-xs text-soft">{prefecture}</span>}
        <span className="block font-head text-lg leading-tight break-words">{name}</span>
        <span className="mt-2 line-clamp-3 text-sm leading-[1.7] break-normal text-soft">{text}</span>
        <span className="mt-1 block text-xs text-soft tabular-nums">{count}</span>
      </span>
    </Anchor>
  );
}
