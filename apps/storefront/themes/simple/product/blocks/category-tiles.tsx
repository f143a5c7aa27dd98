import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

const sizes =
  "(min-width: 1200px) 190px, (min-width: 700px) 16vw, (min-resolution: 2.5dppx) calc(20.4vw - 5px), calc(30.6vw - 8px)";

/** As many columns as fill all rows. */
const onPhone = (count: number) => (count % 3 > 0 && count % 4 === 0 ? "grid-cols-4" : "grid-cols-3");
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
      <ul className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${onPhone(tiles.length)} ${onDesk(tiles.length)}`}>
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
