import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function Block({ title, text, link }: ContentBlockProps<"hero">) {
  return (
    <div className="page">
      <section className="desk-notice">
        <div>
          <h2 className="phrase text-xl font-semibold">{title}</h2>
          {text && <p className="mt-1 text-sm text-soft">{text}</p>}
        </div>
        {link && (
          <Anchor href={link.href} className="button">
            {link.label}
            <Icon name="arrow-right" small />
          </Anchor>
        )}
      </section>
    </div>
  );
}
