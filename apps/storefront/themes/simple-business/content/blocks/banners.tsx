import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { DeskRow } from "#theme/platform/ui/desk-row.tsx";
import { Block as ParentBlock } from "#parent/content/blocks/banners.tsx";

/** One line a banner if all have a title and a link; banners with a download keep the parent's layout. */
export function Block(props: ContentBlockProps<"banners">) {
  const { title, banners } = props;
  if (banners.length === 0 || banners.some((one) => !one.title || !one.href || one.fileHref))
    return <ParentBlock {...props} />;
  return (
    <section className="page" aria-label={title || words.banners}>
      {title && <h2 className="mb-3 text-xl font-bold">{title}</h2>}
      <ul className="desk-rows">
        {banners.map(({ id, href, picture, title: name }) => (
          <li key={id}>
            <DeskRow href={href!} picture={picture} title={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
