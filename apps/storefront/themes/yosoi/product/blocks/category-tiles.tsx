import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

const sizes = "(min-width: 1024px) 26vw, (min-width: 720px) 33vw, (min-resolution: 2.5dppx) 34vw, 50vw";

/** The contents of the issue: upright pictures edge to edge, each with its name on a slip of white at its foot. */
export function Block({ title, tiles }: ProductBlockProps<"category-tiles">) {
  return (
    <section className="page">
      <SectionHead title={title} />
      <ul className="phone-row phone-row-small yosoi-contents">
        {tiles.map(({ node, picture }) => (
          <li key={node.key}>
            <Anchor href={node.href} className="tile yosoi-plate">
              <Picture picture={picture} sizes={sizes} isDecoration />
              <span className="yosoi-slip">{node.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
