import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { DeskRow } from "#theme/platform/ui/desk-row.tsx";
import { Block as ParentBlock } from "#parent/content/blocks/banner-row.tsx";

/** One line a banner instead of a picture; without titles the parent's, since the text is in the picture. */
export function Block(props: ContentBlockProps<"banner-row">) {
  if (props.banners.some(({ title }) => !title)) return <ParentBlock {...props} />;
  return (
    <ul className="page desk-rows">
      {props.banners.map(({ picture, href, title }) => (
        <li key={href}>
          <DeskRow href={href} picture={picture} title={title!} />
        </li>
      ))}
    </ul>
  );
}
