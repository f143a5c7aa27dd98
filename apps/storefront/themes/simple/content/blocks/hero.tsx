import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** A wide scene, and a slip of paper laid over its edge that says what it is about. */
export function Block({ title, text, picture, focus = "center", link, isLeading = false }: ContentBlockProps<"hero">) {
  return (
    <section className={picture ? `hero hero-${focus}` : "hero hero-plain"}>
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          ratio="auto"
          widths={[480, 640, 800, 960, 1280]}
          isEager={isLeading}
          isDecoration
          className="hero-scene"
        />
      )}
      <div className="hero-slip">
        <h2 className="text-3xl">{title}</h2>
        {text && <p className="mt-4 text-soft">{text}</p>}
        {link && (
          <Anchor href={link.href} className="button button-primary mt-6">
            {link.label}
            <Icon name="arrow-right" small />
          </Anchor>
        )}
      </div>
    </section>
  );
}
