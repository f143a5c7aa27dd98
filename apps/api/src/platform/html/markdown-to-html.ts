import Markdown, { type MarkdownIt, type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { cleanAny, ownTextMax } from "./clean-html.ts";

/**
 * A line's end is a line's end, since between Japanese characters a space would be one too many. Four spaces and a line
 * of hyphens below a text mean nothing: who writes them in a shop's text wants no code and no heading. `**「語」**です` is
 * emphasis too: CommonMark wants a space beside punctuation, which Japanese does not write.
 */
const markdown = new Markdown({ html: true, breaks: true, linkify: false, typographer: false, maxNesting: 20 })
  .disable(["code", "lheading", "reference"])
  .use(cjkFriendly)
  .use(withTableHeads);

/** An owner's text in Markdown, in which HTML may stand, as clean HTML. */
export function markdownToHtml(source: string): string {
  if (source.length > ownTextMax) throw new RangeError(`An owner's text has ${source.length} characters.`);
  return cleanAny(markdown.render(source)).trim();
}

/** The first cell of a row names it; columns are aligned by classes, since styles are removed. */
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
