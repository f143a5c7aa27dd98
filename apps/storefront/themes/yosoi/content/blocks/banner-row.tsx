import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { BannerFace } from "#theme/content/blocks/banner-face.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Overlapping pictures over the whole width, the second one lower than the first. */
export function Block({ banners, isLeading = false }: ContentBlockProps<"banner-row">) {
  return (
    <ul className="phone-row phone-row-page yosoi-spread">
      {banners.map(({ picture, href, title }, at) => (
        <li key={href}>
          <Anchor href={href} className="tile yosoi-plate">
            <BannerFace
              title={title}
              picture={picture}
              isAlone={banners.length === 1}
              isEager={isLeading && at === 0}
            />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
