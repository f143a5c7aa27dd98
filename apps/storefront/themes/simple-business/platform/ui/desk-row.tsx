import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export type DeskRowProps = {
  href: string;
  picture: PictureView | null;
  title: string;
  over?: string | null | undefined;
  below?: string | null | undefined;
};

export function DeskRow({ href, picture, title, over, below }: DeskRowProps) {
  return (
    <Anchor href={href} className="desk-row">
      <Picture picture={picture} sizes="104px" ratio="16-9" widths={[160, 320]} isDecoration className="rounded-md" />
      <span className="min-w-0">
        {over && <small className="tabular-nums">{over}</small>}
        <b className="phrase">{title}</b>
        {below && <small className="line-clamp-2">{below}</small>}
      </span>
      <Icon name="arrow-right" small />
    </Anchor>
  );
}
