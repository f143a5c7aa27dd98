import Markdown, { type MarkdownIt, type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { cleanAny, ownTextMax } from "./clean-html.ts";

/**
 * Keeps line ends, since a space between Japanese characters would be wrong. Indented code and underlined headings are
 * disabled: in a shop's text, four spaces or a line of hyphens mean neither. `**「語」**です` is emphasis too, although
 * CommonMark requires a space beside the punctuation, which Japanese does not use.
 */
const markdown = new Markdown({ html: true, breaks: true, linkify: false, typographer: false, maxNesting: 20 })
  .disable(["code", "lheading", "reference"])
  .use(cjkFriendly)
  .use(withTableHeads);

/** Converts an owner's Markdown, which may contain HTML, to sanitized HTML. */
export function markdownToHtml(source: string): string {
  if (source.length > ownTextMax) throw new RangeError(`An owner's text has ${source.length} characters.`);
  return cleanAny(markdown.render(source)).trim();
}

/** Makes the first cell of a row its header, and aligns columns by classes, since styles are removed. */
function withTableHeads(parser: MarkdownIt) {
  parser.core.ruler.push("table_heads", ({ tokens }) => {
    let column = 0;
    for (const token of tokens) {
      if (token.type === "tr_open") column = 0;
      if (token.type === "td_open" || token.type === "th_open") column += 1;
      if ((token.type === "td_open" || token.type === "td_close") && column === 1) token.tag = "th";
      if (token.type === "td_open" && column === 1) token.attrSet("scope", "row");
      alignByClass(token);
    }
  });
}

function alignByClass(token: Token) {
  const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet("style") ?? ""))?.[1];
  if (align) token.attrSet("class", `align-${align}`);
}
