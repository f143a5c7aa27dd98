import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { BannerFace } from "#theme/content/blocks/banner-face.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function Block({ banners, isLeading = false }: ContentBlockProps<"banner-row">) {
  const isAlone = banners.length === 1;
  return (
    <ul className={isAlone ? "page" : "page phone-row phone-row-page gap-6 md:grid md:grid-cols-2"}>
      {banners.map(({ picture, href, title }, at) => (
        <li key={href}>
          <Anchor href={href} className="tile">
            <BannerFace title={title} picture={picture} isAlone={isAlone} isEager={isLeading && at === 0} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
