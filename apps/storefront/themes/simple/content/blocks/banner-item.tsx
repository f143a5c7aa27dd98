import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { BannerFace } from "#theme/content/blocks/banner-face.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export type BannerItemProps = {
  banner: ContentBlockProps<"banners">["banners"][number];
  isAlone: boolean;
  isEager: boolean;
  /** Class of the box around the face; without it only a link has a box. */
  plateClass?: string;
  downloadLabel: string;
  downloadClass?: string;
};

/** A banner of an area: its face, linked if it has a target, and the link to its file. */
export function BannerItem({ banner, isAlone, isEager, plateClass, downloadLabel, downloadClass }: BannerItemProps) {
  const { title, picture, href, fileHref } = banner;
  const face = <BannerFace title={title} picture={picture} isAlone={isAlone} isEager={isEager} />;
  return (
    <>
      {href ? (
        <Anchor href={href} className={plateClass ? `tile ${plateClass}` : "tile"}>
          {face}
        </Anchor>
      ) : plateClass ? (
        <div className={plateClass}>{face}</div>
      ) : (
        face
      )}
      {fileHref && (
        <Anchor
          href={fileHref}
          download
          className={`link ${downloadClass ? `${downloadClass} ` : ""}inline-flex min-h-11 items-center text-sm`}
        >
          {downloadLabel}
        </Anchor>
      )}
    </>
  );
}
