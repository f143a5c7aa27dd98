import type { TextBlock, TextPart } from "@noren/contract/content/static-page.ts";
import type { TextBlocksProps } from "#app/content/static-page/static-page-view.ts";
import { staticPageMessages as words } from "#theme/content/static-page/static-page.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** The blocks of a text in their order. Their positions are their keys: a text does not change while it is read. */
export function TextBlocks({ title, blocks }: TextBlocksProps) {
  return (
    <div className="static-text">
      {blocks.map((block, at) => (
        <Block key={at} block={block} title={nameOf(blocks, at) ?? title} />
      ))}
    </div>
  );
}

/** The heading that a block stands under. */
function nameOf(blocks: readonly TextBlock[], at: number): string | undefined {
  const heading = blocks.slice(0, at).findLast((block) => block.kind === "heading");
  return heading?.kind === "heading" ? heading.text : undefined;
}

function Block({ block, title }: { block: TextBlock; title: string }) {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? <h2 className="phrase">{block.text}</h2> : <h3 className="phrase">{block.text}</h3>;
    case "text":
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case "list": {
      const items = block.items.map((parts, at) => (
        <li key={at}>
          <Parts parts={parts} />
        </li>
      ));
      return block.is_ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <Table table={block} title={title} />;
    case "facts":
      return (
        <dl className="facts">
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

/** A table that is wider than a phone is moved sideways, by keys too. */
function Table({ table, title }: { table: Extract<TextBlock, { kind: "table" }>; title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="static-table" aria-label={words.tableOf(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.head.map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, at) =>
    href === null ? (
      text
    ) : (
      <Anchor key={at} href={href} className="link">
        {text}
      </Anchor>
    ),
  );
}
