import { Parser } from "htmlparser2";

const blocks = new Set([
  "p",
  "div",
  "ul",
  "ol",
  "table",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "figure",
]);
const rule = "─".repeat(20);

/**
 * Converts sanitized HTML to an email's plain text: list items get a dot or number, cells of a row are separated by
 * spaces, links are followed by their URL, pictures become their description.
 */
export function htmlToText(html: string): string {
  let text = "";
  let breaks = 0;
  const lists: { number: number | null }[] = [];
  const links: { href: string; from: number }[] = [];
  const part = (lines: number) => void (breaks = Math.max(breaks, lines));
  const say = (words: string) => {
    if (words === "") return;
    if (text !== "") text += "\n".repeat(breaks);
    breaks = 0;
    text += words;
  };
  const partBlock = () => part(lists.length > 0 ? 1 : 2);
  const parser = new Parser({
    onopentag(name, { href = "", alt = "" }) {
      if (name === "br") part(breaks + 1);
      else if (name === "img") say(alt);
      else if (name === "a") links.push({ href, from: text.length });
      else if (name === "li" || name === "tr") part(1);
      else if (blocks.has(name)) partBlock();
      if (name === "hr") say(rule);
      if (name === "ul" || name === "ol") lists.push({ number: name === "ol" ? 1 : null });
      if (name === "li") say(`${"　".repeat(Math.max(0, lists.length - 1))}${markOf(lists.at(-1))}`);
    },
    ontext(words) {
      // line ends of the source are whitespace; only `br` ends a line
      say(
        words.includes("\n")
          ? words
              .split("\n")
              .map((line) => line.trim())
              .join("")
          : words,
      );
    },
    onclosetag(name) {
      if (name === "a") {
        const { href, from } = links.pop()!;
        if (href !== "" && text.slice(from).trim() !== href) say(`（${href}）`);
      }
      if (name === "td" || name === "th") say("　");
      if (name === "ul" || name === "ol") lists.pop();
      if (blocks.has(name)) partBlock();
    },
  });
  parser.write(html);
  parser.end();
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

const markOf = (list: { number: number | null } | undefined) => (list?.number ? `${list.number++}. ` : "・");
