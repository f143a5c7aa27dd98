import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";

export type BannerFaceProps = {
  title?: string | undefined;
  picture: PictureView | null;
  /** A single banner is as wide as the page. */
  isAlone: boolean;
  isEager: boolean;
};

export function BannerFace({ title, picture, isAlone, isEager }: BannerFaceProps) {
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          sizes={isAlone ? "(min-width: 1200px) 1200px, 92vw" : "(min-width: 700px) 50vw, 92vw"}
          ratio={isAlone ? "5-2" : "16-9"}
          widths={[480, 640, 800, 960, 1280]}
          isEager={isEager}
          isDecoration={Boolean(title)}
          className="rounded-md"
        />
      )}
      {title && <span className="phrase mt-3 block font-head leading-tight break-words">{title}</span>}
    </>
  );
}
