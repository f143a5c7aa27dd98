import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { DeskRow } from "#theme/platform/ui/desk-row.tsx";
import { Block as ParentBlock } from "#parent/content/blocks/banner-row.tsx";

/**
 * One line a banner instead of a picture. Banners without a title keep the large picture, since their text is in it.
 */
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
