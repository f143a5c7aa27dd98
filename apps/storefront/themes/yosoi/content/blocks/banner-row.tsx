import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Pages of a magazine that lie over each other: to the edges of the screen, the second lower than the first. */
export function Block({ banners, isLeading = false }: ContentBlockProps<"banner-row">) {
  return (
    <ul className="phone-row phone-row-page yosoi-spread">
      {banners.map(({ picture, href, title }, at) => (
        <li key={href}>
          <Anchor href={href} className="tile yosoi-plate">
            <Picture
              picture={picture}
              sizes={banners.length === 1 ? "100vw" : "(min-width: 720px) 50vw, 100vw"}
              ratio="auto"
              widths={[480, 640, 800, 960, 1280]}
              isEager={isLeading && at === 0}
              isDecoration={Boolean(title)}
            />
            {title && <span className="phrase yosoi-slip">{title}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
