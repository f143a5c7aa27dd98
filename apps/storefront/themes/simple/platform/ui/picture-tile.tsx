import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture, type PictureProps } from "#theme/platform/ui/picture.tsx";

type TileProps = { href: string; picture: PictureView | null; name: string; text: string } & Pick<
  PictureProps,
  "ratio"
>;

/** In a block: picture, name and at most two lines of text. */
export function PictureTile({ href, name, text, ...picture }: TileProps & Pick<PictureProps, "sizes">) {
  return (
    <Anchor href={href} className="tile">
      <Picture {...picture} isDecoration className="rounded-md" />
      <span className="mt-3 block font-head leading-tight break-words">{name}</span>
      {text && <span className="mt-1 line-clamp-2 text-sm leading-[1.7] text-soft">{text}</span>}
    </Anchor>
  );
}

/** On a page of two, three or four columns: picture, name and the whole text. */
export function ListTile({ href, name, text, ...picture }: TileProps) {
  return (
    <Anchor href={href} className="tile block">
      <Picture
        {...picture}
        sizes="(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw"
        widths={[320, 480, 640]}
        isDecoration
        className="rounded-md"
      />
      <span className="mt-3 block font-head break-words">{name}</span>
      {text && <span className="mt-1 block text-sm leading-[1.7] text-soft">{text}</span>}
    </Anchor>
  );
}
