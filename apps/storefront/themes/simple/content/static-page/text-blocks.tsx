import type { TextBlock } from "@noren/contract/content/static-page.ts";
import type { TextBlocksProps } from "#app/content/static-page/static-page-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Blocks of a text. Their positions serve as keys, since a text does not change while it is shown. */
export function TextBlocks({ blocks }: TextBlocksProps) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case "html":
      return <OwnerHtml html={block.html} />;
    case "facts":
      return (
        <dl className="facts long-facts">
          {block.rows.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}
