import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** One to four banners beside each other; one alone is as wide as the page. */
export function Block({ banners, isLeading = false }: ContentBlockProps<"banner-row">) {
  const isAlone = banners.length === 1;
  const sizes = isAlone ? "(min-width: 1200px) 1200px, 92vw" : "(min-width: 700px) 50vw, 92vw";
  return (
    <ul className={isAlone ? "page" : "page phone-row phone-row-page gap-6 md:grid md:grid-cols-2"}>
      {banners.map(({ picture, href, title }, at) => (
        <li key={href}>
          <Anchor href={href} className="tile">
            <Picture
              picture={picture}
              sizes={sizes}
              ratio={isAlone ? "5-2" : "16-9"}
              widths={[480, 640, 800, 960, 1280]}
              isEager={isLeading && at === 0}
              isDecoration={Boolean(title)}
              className="rounded-md"
            />
            {title && <span className="phrase mt-3 block font-head leading-tight break-words">{title}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
