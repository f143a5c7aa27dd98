import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Low, so that the categories below it are in view. */
export function Block({ title, text, picture, link, isLeading = false }: ContentBlockProps<"hero">) {
  return (
    <div className="page">
      <section className="takumi-hero">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 768px) 50vw, 100vw"
            ratio="auto"
            widths={[480, 640, 800, 960]}
            isEager={isLeading}
            isDecoration
            className="takumi-hero-scene"
          />
        )}
        <div className="takumi-hero-words">
          <h2 className="phrase text-3xl font-semibold">{title}</h2>
          {text && <p className="text-sm">{text}</p>}
          {link && (
            <Anchor href={link.href} className="button button-primary button-small justify-self-start">
              {link.label}
              <Icon name="arrow-right" small />
            </Anchor>
          )}
        </div>
      </section>
    </div>
  );
}
