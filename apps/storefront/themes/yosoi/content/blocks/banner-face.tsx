import { Picture } from "#theme/platform/ui/picture.tsx";
import type { BannerFaceProps } from "#parent/content/blocks/banner-face.tsx";

export type { BannerFaceProps } from "#parent/content/blocks/banner-face.tsx";

export function BannerFace({ title, picture, isAlone, isEager }: BannerFaceProps) {
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          sizes={isAlone ? "100vw" : "(min-width: 720px) 50vw, 100vw"}
          ratio="auto"
          widths={[480, 640, 800, 960, 1280]}
          isEager={isEager}
          isDecoration={Boolean(title)}
        />
      )}
      {title && <span className={picture ? "phrase yosoi-slip" : "phrase page"}>{title}</span>}
    </>
  );
}
