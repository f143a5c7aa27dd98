import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** The season's scene, and its words beside it, written downwards. The scene a page begins with bears the shop's seal. */
export function Block({ title, text, picture, link, isLeading = false }: ContentBlockProps<"hero">) {
  const { name } = useSite().site;
  return (
    <section className="toki-hero">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 70vw, 100vw"
          ratio="auto"
          widths={[480, 640, 800, 960, 1280]}
          isEager={isLeading}
          isDecoration
          className="toki-hero-scene"
        />
      )}
      {picture && isLeading && (
        <p aria-hidden="true" className="toki-seal">
          {name}
        </p>
      )}
      <div className="toki-hero-words">
        <h2 className="downward toki-hero-title">{title}</h2>
        {text && <p className="downward toki-hero-text">{text}</p>}
        {link && (
          <Anchor href={link.href} className="toki-hero-link">
            {link.label}
          </Anchor>
        )}
      </div>
    </section>
  );
}
