import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Scenes, each under a strip of paper (短冊) that hangs at the right and bears its words downwards. */
export function Block({ banners, isLeading = false }: ContentBlockProps<"banner-row">) {
  const isAlone = banners.length === 1;
  return (
    <ul className={isAlone ? "page" : "page phone-row phone-row-page gap-4 md:grid md:grid-cols-2 md:gap-6"}>
      {banners.map(({ picture, href, title }, at) => (
        <li key={href}>
          <Anchor href={href} className="tile toki-scene">
            <Picture
              picture={picture}
              sizes={isAlone ? "(min-width: 1200px) 1200px, 92vw" : "(min-width: 720px) 50vw, 92vw"}
              ratio="auto"
              widths={[480, 640, 800, 960, 1280]}
              isEager={isLeading && at === 0}
              isDecoration={Boolean(title)}
            />
            {title && <span className="downward toki-strip">{title}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
