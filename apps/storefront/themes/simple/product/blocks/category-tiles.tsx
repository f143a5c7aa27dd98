import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

const sizes = "(min-width: 1200px) 190px, (min-width: 700px) 16vw, (min-resolution: 2.5dppx) 17vw, 25vw";

/** As many columns as fill all rows of a desk. */
const onDesk = (count: number) =>
  count % 6 > 0 && count % 5 === 0
    ? "md:grid-cols-5"
    : count % 6 > 0 && count % 4 === 0
      ? "md:grid-cols-4"
      : "md:grid-cols-6";

export function Block({ title, tiles }: ProductBlockProps<"category-tiles">) {
  return (
    <section className="page">
      <SectionHead title={title} />
      <ul className={`phone-row phone-row-tiles gap-y-6 md:grid md:gap-x-5 ${onDesk(tiles.length)}`}>
        {tiles.map(({ node, picture }) => (
          <li key={node.key}>
            <Anchor href={node.href} className="tile">
              <Picture picture={picture} sizes={sizes} widths={[160, 320, 480]} isDecoration className="rounded-md" />
              <span className="mt-2 block text-center text-sm leading-tight">{node.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
