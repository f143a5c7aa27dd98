/** A tag or a text of an XML document; `name` is without prefix. */
export type XmlToken =
  | { kind: "open" | "close"; name: string; attributes: string; isEmpty: boolean }
  | { kind: "text"; text: string };

/** Invalid XML. Only tags and text are supported: a document type, which could declare entities, counts as invalid. */
export class BrokenXml extends Error {}

/** Tokens of a document; comments and processing instructions are omitted. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    if (open !== at) yield { kind: "text", text: decoded(xml.slice(at, open < 0 ? undefined : open)) };
    if (open < 0) return;
    const isComment = xml.startsWith("<!--", open);
    const isData = xml.startsWith("<![CDATA[", open);
    const close = isComment ? "-->" : isData ? "]]>" : ">";
    const end = xml.indexOf(close, open);
    if (end < 0) throw new BrokenXml("A tag does not end.");
    at = end + close.length;
    if (isData) yield { kind: "text", text: xml.slice(open + 9, end) };
    else if (xml.startsWith("<!", open) && !isComment) throw new BrokenXml("Document types are not read.");
    else if (!isComment && xml[open + 1] !== "?") yield tagOf(xml.slice(open + 1, end));
  }
}

function tagOf(inside: string): XmlToken {
  const isClose = inside.startsWith("/");
  const isEmpty = inside.endsWith("/");
  const text = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const space = text.search(/\s/);
  const name = space < 0 ? text : text.slice(0, space);
  return {
    kind: isClose ? "close" : "open",
    name: name.slice(name.indexOf(":") + 1),
    attributes: space < 0 ? "" : text.slice(space),
    isEmpty,
  };
}

/** Value of an attribute. Quotes in a value are written &quot;, so the name is found outside of values only. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const begin = `${name}=`;
  for (let at = attributes.indexOf(begin); at >= 0; at = attributes.indexOf(begin, at + 1)) {
    if (!/\s/.test(attributes[at - 1] ?? "")) continue;
    const start = at + begin.length + 1;
    const end = attributes.indexOf(attributes[start - 1] ?? '"', start);
    return end < 0 ? undefined : decoded(attributes.slice(start, end));
  }
  return undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g, (all, hex, decimal, name) => {
        if (name) return entities[name] ?? all;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      })
    : text;
