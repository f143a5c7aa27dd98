import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** A picture to three edges of the screen, and a large title that overlaps it. */
export function Block({ title, text, picture, link, isLeading = false }: ContentBlockProps<"hero">) {
  return (
    <section className="yosoi-hero">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 58vw, 100vw"
          ratio="auto"
          widths={[480, 640, 800, 960, 1280]}
          isEager={isLeading}
          isDecoration
          className="yosoi-hero-scene"
        />
      )}
      <div className="yosoi-hero-words">
        {link && <Latin href={link.href} />}
        <h2 className="phrase">{title}</h2>
        {text && <p className="text-sm leading-[2] text-soft">{text}</p>}
        {link && (
          <Anchor href={link.href} className="yosoi-more text-sm">
            {link.label}
            <Icon name="arrow-right" small />
          </Anchor>
        )}
      </div>
    </section>
  );
}
