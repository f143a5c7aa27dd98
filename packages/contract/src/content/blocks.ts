import * as z from "zod/mini";
import type { Block } from "../channel/channel.ts";
import { nearestName } from "../platform/nearest-name.ts";
import { contentBlocks } from "./blocks/content-blocks.ts";
import type { BlockDefinition } from "./blocks/define-block.ts";
import { pictureBlocks } from "./blocks/picture-blocks.ts";
import { productBlocks } from "./blocks/product-blocks.ts";
import { textBlocks } from "./blocks/text-blocks.ts";

/** All blocks that an owner may place, by name (CON-04). */
export const blockDefinitions = { ...pictureBlocks, ...textBlocks, ...productBlocks, ...contentBlocks };

export type BlockName = keyof typeof blockDefinitions;
/** Props of a block with defaults filled in. */
export type BlockProps<N extends BlockName> = z.output<(typeof blockDefinitions)[N]["props"]>;

/** Max blocks of a page, of one half of a layout, and of all sections of a landing page together. */
export const blocksMax = 60;

/** Name of a block that belongs to a theme or a site; only that code knows its props. */
const own = /^own-[a-z0-9-]{1,50}$/;
const id = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,59}$/;

const definitionOf = (name: string): BlockDefinition | undefined =>
  Object.hasOwn(blockDefinitions, name) ? blockDefinitions[name as BlockName] : undefined;

/** Why blocks cannot be stored: sentences in Japanese, each with the block's id and the accepted values. */
export function blockProblems(blocks: readonly Block[]): string[] {
  const problems = blocks.length > blocksMax ? [`ブロックは${blocksMax}個までです。`] : [];
  const ids = blocks.map((block) => block.id);
  if (new Set(ids).size < ids.length) problems.push("同じ id のブロックがあります。");
  problems.push(...blocks.flatMap(problemsOf));
  if (blocks.some(isUnknown))
    problems.push(
      `使えるブロックは ${Object.keys(blockDefinitions).join("、")} と、名前が own- で始まるお店独自のブロックです。`,
    );
  return problems;
}

const isUnknown = ({ name }: Block) => !definitionOf(name) && !own.test(name);

function problemsOf(block: Block): string[] {
  const at = `ブロック「${block.id.slice(0, 60)}」`;
  const problems = id.test(block.id) ? [] : [`${at}: id は半角の英数字で書いてください。`];
  const definition = definitionOf(block.name);
  if (!definition) {
    if (isUnknown(block))
      problems.push(
        `${at}: ${block.name.slice(0, 60)} というブロックはありません。${suggestion(block.name, Object.keys(blockDefinitions))}`,
      );
    return problems;
  }
  const { error } = definition.props.safeParse(block.props);
  return [
    ...problems,
    ...unknownProps(block, Object.keys(definition.props.shape)).map((words) => `${at}: ${words}`),
    ...(error?.issues ?? []).map(({ path, message }) =>
      path.length > 0 ? `${at}: ${path.join(".")} … ${message}` : `${at}: ${message}`,
    ),
  ];
}

function unknownProps({ name, props }: Block, known: readonly string[]): string[] {
  const unknown = Object.keys(props).filter((key) => !known.includes(key));
  if (unknown.length === 0) return [];
  const all = known.length > 0 ? `${name} の項目は ${known.join("、")} です。` : `${name} に項目はありません。`;
  // max 20 of them, since a list may have thousands
  const messages = unknown
    .slice(0, 20)
    .map((key) => `${name} に ${key.slice(0, 60)} という項目はありません。${suggestion(key, known)}`);
  return [...messages, all];
}

function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `${nearest} のことですか。` : "";
}

/**
 * Props of a block with defaults filled in. Props of a block without a definition (a site's own, or a part of a page)
 * are returned as they are. Throws if stored props are invalid.
 */
export function readBlockProps({ name, props }: Pick<Block, "name" | "props">): Record<string, unknown> {
  const definition = definitionOf(name);
  return definition ? z.parse(definition.props, props) : props;
}
